import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { getConfig } from '#domain/organization/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { beginSignIn } from '#domain/session/openid.ts'
import { readConfig } from '../config.ts'
import { identitySource } from '../identity/provider.ts'
import { memberByEmail } from '../people/store.ts'
import { openCampus, portalAt, signInAtCampus } from '../testing/campus.ts'
import { onSqlite, startOn } from '../testing/server.ts'

const SECRET = 'a secret with : and + and %'

onSqlite('the sign-in at a university’s own page', (start) => {
  test('lets somebody in whose account has no hd, with names and address from the userinfo endpoint', async () => {
    const { house, signIn } = await portalAt(await openCampus(), await start())
    expect((await house.call(getConfig)).body.identity).toEqual({ kind: 'openid', clientId: 'chapter-portal' })
    const { status, body } = await signIn('ada')
    expect(status).toBe(200)
    expect(decodeJwt(body.token)).toMatchObject({ registered: false })
    expect(await memberByEmail(house.database.read, 'ada@g.ucla.edu')).toMatchObject({
      sub: 'ada',
      firstName: 'Ada',
      lastName: 'of the Campus',
    })
    expect((await signIn('ada')).status).toBe(200)
    expect(await house.database.read.selectFrom('members').select('uuid').execute()).toHaveLength(1)
  })
})

const PROVIDERS: [string, Parameters<typeof openCampus>[0]][] = [
  ['with the claims in the token', { provider: { conformIdTokenClaims: false } }],
  [
    'with a client secret in the header',
    { client: { client_secret: SECRET, token_endpoint_auth_method: 'client_secret_basic' } },
  ],
  [
    'with a client secret in the body alone',
    {
      client: { client_secret: SECRET, token_endpoint_auth_method: 'client_secret_post' },
      provider: { clientAuthMethods: ['client_secret_post'] },
    },
  ],
  [
    'with the implicit flow alone',
    {
      client: {
        response_types: ['id_token'],
        grant_types: ['implicit'],
        application_type: 'web',
        redirect_uris: ['https://portal.example.edu/login'],
      },
      provider: { responseTypes: ['id_token'] },
    },
  ],
]

test.each(PROVIDERS)('a provider %s works', async (_, wishes) => {
  const { house, begin, finish } = await portalAt(await openCampus(wishes), await startOn('sqlite'))
  if (wishes?.provider?.responseTypes) house.portal.publicUrl = 'https://portal.example.edu'
  const { address, signIn } = await begin()
  const back = await signInAtCampus(address, 'ada')
  const { status, body } = await finish(signIn, back.search || back.hash)
  expect([status, body]).toEqual([200, { token: expect.any(String) }])
  expect((await house.call(getUser, body.token)).body.error.code).toBe('not_registered')
})

test('the university’s page is asked for a code, with a new state, nonce and PKCE challenge each time', async () => {
  const campus = await openCampus()
  const { begin } = await portalAt(campus, await startOn('sqlite'))
  const [one, other] = [new URL((await begin()).address), new URL((await begin()).address)]
  expect(one.origin).toBe(campus.issuer)
  expect(Object.fromEntries(one.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'chapter-portal',
    redirect_uri: 'http://127.0.0.1:3000/login',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one.searchParams.get(name)!.length, name).toBeGreaterThanOrEqual(43)
    expect(one.searchParams.get(name), name).not.toBe(other.searchParams.get(name))
  }
})

test('after a refusal the university’s page asks for another account, although it remembers one', async () => {
  const { house } = await portalAt(await openCampus(), await startOn('sqlite'))
  const promptOf = async (query?: { account: 'another' }) => {
    const { body } = await house.call(beginSignIn, undefined, query && { query })
    return new URL(body.address).searchParams.get('prompt')
  }
  expect([await promptOf(), await promptOf({ account: 'another' })]).toEqual([null, 'login'])
})

test('with Google’s button there is no such call', async () => {
  const house = await startOn('sqlite')
  house.portal.identity = identitySource(readConfig({ GOOGLE_CLIENT_ID: 'x' }), 'g.ucla.edu')
  expect(await house.call(beginSignIn)).toMatchObject({ status: 404 })
})

test('while the provider does not answer, the sign-in is 503 with a time to try again', async () => {
  const house = await startOn('sqlite')
  const away = { GOOGLE_CLIENT_ID: 'x', IDENTITY_ISSUER: 'http://127.0.0.1:1' }
  house.portal.identity = identitySource(readConfig(away), 'g.ucla.edu')
  expect(await house.call(beginSignIn)).toMatchObject({
    status: 503,
    body: { error: { code: 'identity_unreachable' } },
    headers: { 'retry-after': expect.any(String) },
  })
})
