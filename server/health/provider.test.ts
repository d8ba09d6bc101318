import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openCampus } from '../testing/campus.ts'
import { examineIdentity } from './identity.ts'

const CLIENT = { client_secret: 'right', token_endpoint_auth_method: 'client_secret_basic' } as const

const examine = (environment: Record<string, string>) =>
  examineIdentity({ config: readConfig(environment), now: new Date().toISOString() })

/** Starts a provider that gives the same answer to every request. @returns also what the doctor finds about it */
async function providerThatAnswers(status: number, body: (address: string) => string) {
  const server = createServer((_, answer) => answer.writeHead(status).end(body(address))).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, findings: await examine({ GOOGLE_CLIENT_ID: 'x', IDENTITY_ISSUER: address }) }
}

test('a provider that fits is well, and doctor says what it must know of the portal', async () => {
  const { environment } = await openCampus({ client: CLIENT })
  const findings = await examine({ ...environment, PUBLIC_URL: 'https://portal.example.edu' })
  expect(findings.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
  expect(findings[2]!.says).toBe('code flow with PKCE; the provider must know https://portal.example.edu/login')
})

test.each([
  ['another secret', { IDENTITY_CLIENT_SECRET: 'wrong' }, 'chapter-portal with its secret'],
  ['another client', { GOOGLE_CLIENT_ID: 'nobody' }, 'nobody with its secret'],
])('%s is found before anybody signs in', async (_, changes, who) => {
  const { environment } = await openCampus({ client: CLIENT })
  expect(await examine({ ...environment, ...changes })).toContainEqual({
    state: 'problem',
    about: 'client id',
    says: `the provider does not accept the client ${who}`,
    mend: expect.stringContaining('IDENTITY_CLIENT_SECRET'),
  })
})

test('a claim that the portal insists on and the provider does not list is a warning', async () => {
  const { environment } = await openCampus()
  const findings = await examine({ ...environment, IDENTITY_DOMAIN_CLAIM: 'hd' })
  expect(findings).toContainEqual(
    expect.objectContaining({ state: 'warning', mend: expect.stringContaining('IDENTITY_DOMAIN_CLAIM') }),
  )
})

test.each<[string, number, (address: string) => string, RegExp]>([
  [
    'names itself otherwise',
    200,
    (address) => JSON.stringify({ issuer: `${address}/` }),
    /Set IDENTITY_ISSUER=\S+\/, exactly/,
  ],
  ['is not at that address', 404, () => '', /the part of that address before \/\.well-known/],
  ['is a web page', 200, () => '<html>', /a web page is there instead/],
  ['is no provider', 200, () => '{}', /Check IDENTITY_ISSUER/],
  [
    'signs otherwise',
    200,
    (address) =>
      JSON.stringify({
        jwks_uri: address,
        authorization_endpoint: address,
        id_token_signing_alg_values_supported: ['ES256'],
      }),
    /sign the tokens of this client with RS256/,
  ],
])('a provider that %s: doctor says what mends it', async (_, status, body, mend) => {
  const { findings } = await providerThatAnswers(status, body)
  expect(findings.at(-1)).toMatchObject({ state: 'problem', about: 'identity', mend: expect.stringMatching(mend) })
})

test('a provider that is away', async () => {
  const findings = await examine({ GOOGLE_CLIENT_ID: 'x', IDENTITY_ISSUER: 'http://127.0.0.1:1' })
  expect(findings.at(-1)).toMatchObject({ says: expect.stringMatching(/^the provider does not answer \(.+\)$/) })
})
