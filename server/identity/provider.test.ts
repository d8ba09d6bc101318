import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { personCalled } from '../testing/server.ts'
import { createBuiltInProvider } from './builtIn.ts'
import { identitySource } from './provider.ts'

const source = (environment: Record<string, string>) => identitySource(readConfig(environment), 'g.ucla.edu')

test('without a client id the start is refused and says where to get one', () => {
  expect(() => source({})).toThrow(/^GOOGLE_CLIENT_ID must be set: .+\n.*npm run portal -- setup/)
})

test('Google is the identity provider unless another is configured', async () => {
  expect(await source({ GOOGLE_CLIENT_ID: 'ours' }).forLoginPage()).toEqual({ kind: 'google', clientId: 'ours' })
})

test('the metadata of another provider is fetched, and again after it did not answer', async () => {
  const { issuer, answer } = await anotherProvider()
  const provider = await createBuiltInProvider(issuer, 'g.ucla.edu')
  const { verifier, redirect } = source({ GOOGLE_CLIENT_ID: provider.clientId, IDENTITY_ISSUER: issuer })
  const token = await provider.issue(personCalled('Ada Lovelace'))

  await expect(verifier.verify(token)).rejects.toMatchObject({ status: 503 })
  await expect(redirect!.begin('http://localhost/login')).rejects.toMatchObject({ status: 503 })

  answer('/.well-known/openid-configuration', {
    jwks_uri: `${issuer}/keys`,
    authorization_endpoint: `${issuer}/authorize`,
  })
  answer('/keys', provider.jwks)
  expect(await verifier.verify(token)).toMatchObject({ email: 'ada@g.ucla.edu' })
  expect((await redirect!.begin('http://localhost/login')).address).toContain(`${issuer}/authorize?`)
})

test('a portal fetches the metadata itself, though another one on this machine has it', async () => {
  const { issuer, answer } = await anotherProvider()
  const portal = () => source({ GOOGLE_CLIENT_ID: 'ours', IDENTITY_ISSUER: issuer })
  const metadata = '/.well-known/openid-configuration'
  answer(metadata, { jwks_uri: `${issuer}/keys`, authorization_endpoint: `${issuer}/authorize` })
  await portal().redirect!.begin('http://localhost/login')
  answer(metadata, { jwks_uri: `${issuer}/keys`, authorization_endpoint: `${issuer}/elsewhere` })
  expect((await portal().redirect!.begin('http://localhost/login')).address).toContain(`${issuer}/elsewhere?`)
})

test('a provider that names another issuer is refused', async () => {
  const { issuer, answer } = await anotherProvider()
  const provider = await createBuiltInProvider(issuer, 'g.ucla.edu')
  const { verifier, forLoginPage } = source({ GOOGLE_CLIENT_ID: provider.clientId, IDENTITY_ISSUER: issuer })
  const found = {
    issuer: 'https://elsewhere.example',
    jwks_uri: `${issuer}/keys`,
    authorization_endpoint: `${issuer}/a`,
  }
  answer('/.well-known/openid-configuration', found)
  answer('/keys', provider.jwks)
  const token = await provider.issue(personCalled('Ada Lovelace'))
  await expect(verifier.verify(token)).rejects.toMatchObject({ status: 503 })
  expect(await forLoginPage()).toEqual({ kind: 'openid', clientId: provider.clientId })
})

test('its keys may be named without asking it', async () => {
  const { issuer, answer } = await anotherProvider()
  const provider = await createBuiltInProvider(issuer, 'g.ucla.edu')
  answer('/elsewhere', provider.jwks)
  const { verifier } = source({
    GOOGLE_CLIENT_ID: provider.clientId,
    IDENTITY_ISSUER: issuer,
    IDENTITY_JWKS_URL: `${issuer}/elsewhere`,
  })
  expect(await verifier.verify(await provider.issue(personCalled('Ada Lovelace')))).toMatchObject({ firstName: 'Ada' })
})

test.each(['https://accounts.google.com', 'accounts.google.com'])(
  'Google may call itself %s, and nothing else',
  async (iss) => {
    const { issuer, answer } = await anotherProvider()
    const provider = await createBuiltInProvider(issuer, 'g.ucla.edu')
    answer('/google', provider.jwks)
    const { verifier } = source({ GOOGLE_CLIENT_ID: provider.clientId, IDENTITY_JWKS_URL: `${issuer}/google` })
    const ada = personCalled('Ada Lovelace')
    expect(await verifier.verify(await provider.issue(ada, { iss }))).toMatchObject({ firstName: 'Ada' })
    for (const other of [`${iss}/`, `${iss}.example.org`, 'http://accounts.google.com', issuer]) {
      await expect(verifier.verify(await provider.issue(ada, { iss: other }))).rejects.toMatchObject({ status: 401 })
    }
  },
)

/** A provider with configurable answers, and 404 otherwise. */
async function anotherProvider() {
  const answers = new Map<string, unknown>()
  const server = createServer((request, reply) => {
    const found = answers.get(request.url ?? '')
    reply.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, answer: (path: string, value: unknown) => void answers.set(path, value) }
}
