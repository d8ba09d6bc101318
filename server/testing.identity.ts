import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BuiltInProvider, createBuiltInProvider } from './identity/builtIn.ts'
import { createVerifier, type Verifier } from './identity/verifier.ts'

let made: Promise<{ provider: BuiltInProvider; verifier: Verifier }> | undefined

/** A provider that signs real tokens and serves its keys; one for all houses of a file, for keys take long to make. */
export function identity(): Promise<{ provider: BuiltInProvider; verifier: Verifier }> {
  made ??= make()
  return made
}

async function make() {
  const keyServer = createServer((_, answer) => answer.end(JSON.stringify(provider.jwks))).listen(0, '127.0.0.1')
  await new Promise((resolve) => keyServer.once('listening', resolve))
  keyServer.unref()
  const issuer = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}`
  const provider = await createBuiltInProvider(issuer, 'g.ucla.edu')
  const verifier = createVerifier({
    issuers: [issuer],
    audience: provider.clientId,
    hostedDomain: 'g.ucla.edu',
    jwksUrl: async () => issuer,
  })
  return { provider, verifier }
}
