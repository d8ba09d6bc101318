import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createBuiltInProvider } from '#server/identity/builtIn.ts'
import { personCalled } from '#server/testing/server.ts'

/** A university's OpenID Connect provider, whose page signs the named person in at once. */
export interface University {
  address: string
  clientId: string
  /** The person whom the provider signs in from now on. */
  atTheBrowser(name: string): void
}

export async function openUniversity(): Promise<University> {
  let person = 'Ada Lovelace'
  const server = createServer(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url!, address)
    if (pathname === '/jwks') return answer.end(JSON.stringify(provider.jwks))
    if (pathname !== '/authorize') {
      const [jwks_uri, authorization_endpoint] = [`${address}/jwks`, `${address}/authorize`]
      const claims_supported = ['sub', 'email', 'email_verified', 'hd', 'name']
      return answer.end(JSON.stringify({ issuer: address, jwks_uri, authorization_endpoint, claims_supported }))
    }
    const token = await provider.issue(personCalled(person), { nonce: searchParams.get('nonce') })
    const back = new URLSearchParams({ id_token: token, state: searchParams.get('state')! })
    return answer.writeHead(302, { location: `${searchParams.get('redirect_uri')}#${back}` }).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = await createBuiltInProvider(address, 'g.ucla.edu')
  return {
    address,
    clientId: provider.clientId,
    atTheBrowser: (name) => {
      person = name
    },
  }
}
