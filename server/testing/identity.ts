import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BuiltInProvider, createBuiltInProvider } from '../identity/builtIn.ts'
import { createVerifier, type Verifier } from '../identity/verifier.ts'

let made: Promise<{ provider: BuiltInProvider; verifier: Verifier }> | undefined

/**
 * A provider that signs real tokens and serves its keys. All houses of a file share it, because its keys take long to
 * make.
 */
export function identity(): Promise<{ provider: BuiltInProvider; verifier: Verifier }> {
  made ??= make()
  return made
}

async function make() {
  const keyServer = createServer(({ url }, answer) => {
    answer.end(JSON.stringify(url === '/.well-known/openid-configuration' ? discovery(issuer) : provider.jwks))
  }).listen(0, '127.0.0.1')
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

/** The metadata of a university's provider that has only the implicit flow. */
function discovery(issuer: string) {
  return {
    issuer,
    jwks_uri: `${issuer}/jwks`,
    authorization_endpoint: `${issuer}/authorize`,
    response_types_supported: ['id_token'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: ['sub', 'email', 'email_verified', 'hd', 'name'],
  }
}
