import { expect, test } from 'vitest'
import { beginSignIn } from '#domain/session/openid.ts'
import { openCampus, portalAt, signInAtCampus } from '../testing/campus.ts'
import { onSqlite, startOn } from '../testing/server.ts'

const NOT_THIS = { status: 401, body: { error: { code: 'identity_invalid' } } }

async function open(wishes: Parameters<typeof openCampus>[0] = {}) {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const campus = await openCampus(wishes)
  const house = await startOn('sqlite', {}, { logger: { level: 'info', stream } })
  return { campus, lines, ...(await portalAt(campus, house)) }
}

/** An answer with some of its parameters replaced. */
function changed(answer: string, changes: Record<string, string>): string {
  const parameters = new URLSearchParams(answer)
  for (const [name, value] of Object.entries(changes)) parameters.set(name, value)
  return `?${parameters}`
}

const stateOf = (address: string) => new URL(address).searchParams.get('state')!

test('an answer with another state is refused before the provider is asked', async () => {
  const { campus, begin, finish } = await open()
  const { address, signIn } = await begin()
  const { search } = await signInAtCampus(address, 'ada')
  for (const state of ['', 'x', stateOf((await begin()).address)]) {
    expect(await finish(signIn, changed(search, { state })), state).toMatchObject(NOT_THIS)
  }
  expect(await finish(signIn, changed(search, {}).replace(/&?state=[^&]+/, ''))).toMatchObject(NOT_THIS)
  expect(campus.exchanges).toBe(0)
  expect(await finish(signIn, search)).toMatchObject({ status: 200 })
})

test('a code is worth one sign-in', async () => {
  const { lines, begin, finish } = await open()
  const { address, signIn } = await begin()
  const { search } = await signInAtCampus(address, 'ada')
  expect(await finish(signIn, search)).toMatchObject({ status: 200 })
  expect(await finish(signIn, search)).toMatchObject(NOT_THIS)
  expect(lines.at(-1)).toMatchObject({ because: 'the provider answered invalid_grant to the code' })
})

test('a code of another browser is worth nothing, even with the state that was expected', async () => {
  const { campus, begin, finish } = await open()
  const [ada, mallory] = [await begin(), await begin()]
  const stolen = (await signInAtCampus(ada.address, 'ada')).search
  expect(await finish(mallory.signIn, stolen)).toMatchObject(NOT_THIS)
  expect(campus.exchanges).toBe(0)
  expect(await finish(mallory.signIn, changed(stolen, { state: stateOf(mallory.address) }))).toMatchObject(NOT_THIS)
  expect(campus.exchanges).toBe(1)
})

test('a token of another sign-in is refused by its nonce', async () => {
  const wishes = {
    client: {
      response_types: ['id_token' as const],
      grant_types: ['implicit'],
      application_type: 'web' as const,
      redirect_uris: ['https://portal.example.edu/login'],
    },
    provider: { responseTypes: ['id_token' as const] },
  }
  const { house, lines, begin, finish } = await open(wishes)
  house.portal.publicUrl = 'https://portal.example.edu'
  const [ada, mallory] = [await begin(), await begin()]
  const stolen = (await signInAtCampus(ada.address, 'ada')).hash.slice(1)
  expect(await finish(mallory.signIn, changed(stolen, { state: stateOf(mallory.address) }))).toMatchObject(NOT_THIS)
  expect(lines.at(-1)).toMatchObject({ because: 'nonce is that of another sign-in' })
  expect(await finish(ada.signIn, stolen)).toMatchObject({ status: 200 })
})

test('an address without its PKCE challenge, or with a weaker one, leads to no session', async () => {
  const { begin, finish } = await open({ provider: { pkce: { required: () => false } } })
  const { address, signIn } = await begin()
  const downgraded = new URL(address)
  for (const name of ['code_challenge', 'code_challenge_method']) downgraded.searchParams.delete(name)
  expect(await finish(signIn, (await signInAtCampus(downgraded.href, 'ada')).search)).toMatchObject(NOT_THIS)

  const plain = new URL((await begin()).address)
  plain.searchParams.set('code_challenge_method', 'plain')
  const refused = await signInAtCampus(plain.href, 'ada')
  expect(refused.searchParams.get('error')).toBe('invalid_request')
})

test('an answer that says that it comes from another provider is refused', async () => {
  const { begin, finish } = await open()
  const { address, signIn } = await begin()
  const { search } = await signInAtCampus(address, 'ada')
  expect(await finish(signIn, changed(search, { iss: 'https://evil.example' }))).toMatchObject(NOT_THIS)
})

test('a sign-in that is forged, of another portal, for another purpose or too old is not finished', async () => {
  const { house, begin, finish } = await open()
  const { address, signIn } = await begin()
  const { search } = await signInAtCampus(address, 'ada')
  const elsewhere = (await portalAt(await openCampus(), await startOn('sqlite'))).begin
  const [payload, signature] = signIn.split('.')
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify([claims[0], 'implicit', ...claims.slice(2)])).toString('base64url')
  const ticket = house.portal.signed.sign(
    'ticket',
    claims.slice(1),
    new Date(Date.parse(house.portal.clock()) + 1000).toISOString(),
  )
  for (const wrong of ['x', `${forged}.${signature}`, ticket]) {
    expect(await finish(wrong, search)).toMatchObject(NOT_THIS)
  }
  expect(await finish((await elsewhere()).signIn, search)).toMatchObject(NOT_THIS)
  house.setClock(new Date(Date.parse(house.portal.clock()) + 15 * 60_000).toISOString())
  expect(await finish(signIn, search)).toMatchObject(NOT_THIS)
})

test('nobody is sent back to an address which is not the portal’s', async () => {
  const { house, begin } = await open()
  const sent = { method: 'POST' as const, url: '/app/api/v1/auth/openid', headers: { host: 'evil.example' } }
  const known = (await house.app.inject(sent)).json().address
  expect(new URL(known).searchParams.get('redirect_uri')).toBe('http://127.0.0.1:3000/login')
  house.portal.publicUrl = undefined
  const unknown = (await house.app.inject(sent)).json().address
  await expect(signInAtCampus(unknown, 'ada')).rejects.toThrow(/redirect_uri/)
  house.portal.publicUrl = 'http://127.0.0.1:3000'
  const withMore = new URL((await begin()).address)
  withMore.searchParams.set('redirect_uri', 'http://127.0.0.1:3000/login/../events')
  await expect(signInAtCampus(withMore.href, 'ada')).rejects.toThrow(/redirect_uri/)
})

test('the university’s words are shown when it refuses this very sign-in, and never otherwise', async () => {
  const { lines, begin, finish } = await open()
  const { address, signIn } = await begin()
  const error = (state: string) => `#error=access_denied&error_description=You+said+no.&state=${state}`
  expect(await finish(signIn, error('invented'))).toMatchObject({
    status: 401,
    body: { error: { message: 'This answer belongs to another sign-in, or took too long. Please try again.' } },
  })
  const issuer = new URL(address).origin
  expect(await finish(signIn, `${error(stateOf(address))}&iss=${encodeURIComponent(issuer)}`)).toMatchObject({
    status: 403,
    body: { error: { message: 'You said no.', code: 'identity_refused' } },
  })
  expect(lines.at(-1)).toMatchObject({ because: 'the provider answered access_denied' })
})

const REFUSED: [string, Record<string, unknown>, string, string][] = [
  [
    'an address elsewhere',
    { email: 'ada@example.org' },
    'the domain of email is "example.org", expected g.ucla.edu',
    'Please sign in with your g.ucla.edu account.',
  ],
  [
    'an address that is not verified',
    { email_verified: false },
    'email_verified is false, expected true',
    'Please verify your e-mail address first.',
  ],
  [
    'no word on verification',
    { email_verified: undefined },
    'email_verified is missing, expected true',
    'Your university did not tell the portal enough about your account. Please tell an officer: the portal’s log says what is missing.',
  ],
  ['no address', { email: undefined }, 'email is missing', 'Sign in failed.'],
]

test.each(REFUSED)(
  '%s is refused: the log names the claim and what was expected, never a token',
  async (_, says, because, sentence) => {
    const { campus, lines, signIn } = await open()
    campus.says = { ...campus.says, ...says }
    const refused = await signIn('ada')
    expect(refused.body.error.message).toBe(sentence)
    expect(lines.at(-1)).toMatchObject({ because })
    expect(JSON.stringify(lines)).not.toMatch(/eyJ|ada@|code=/)
  },
)

test('a client that the provider does not accept is the portal’s fault, and the log says what to check', async () => {
  const { house, lines } = await open()
  const campus = await openCampus({
    client: { client_secret: 'right', token_endpoint_auth_method: 'client_secret_basic' },
  })
  const { signIn } = await portalAt(campus, house, { IDENTITY_CLIENT_SECRET: 'wrong' })
  expect(await signIn('ada')).toMatchObject({
    status: 503,
    body: { error: { message: 'The portal’s sign-in is not set up correctly. Please tell an officer.' } },
  })
  expect(lines.at(-1)).toMatchObject({
    because: expect.stringContaining('check GOOGLE_CLIENT_ID and IDENTITY_CLIENT_SECRET'),
  })
})

onSqlite('a network that sends invented codes', (start) => {
  test('is refused after sixty of them without asking the provider, and another network is not', async () => {
    const campus = await openCampus()
    const { begin, finish, house } = await portalAt(campus, await start())
    const { address, signIn } = await begin()
    const invented = `?code=invented&state=${stateOf(address)}&iss=${encodeURIComponent(campus.issuer)}`
    for (let n = 0; n < 60; n++) expect(await finish(signIn, invented)).toMatchObject(NOT_THIS)
    expect(campus.exchanges).toBe(60)
    expect(await finish(signIn, invented)).toMatchObject({ status: 429 })
    expect(campus.exchanges).toBe(60)
    const elsewhere = await house.app.inject({
      method: 'POST',
      url: '/app/api/v1/auth/openid/answer',
      remoteAddress: '198.51.100.7',
      payload: { signIn, answer: invented },
    })
    expect(elsewhere.statusCode).toBe(401)
    expect(await house.call(beginSignIn)).toMatchObject({ status: 200 })
  })

  test('does not block a hall by answers about which the provider is never asked', async () => {
    const campus = await openCampus()
    const { begin, finish } = await portalAt(campus, await start())
    const { address, signIn } = await begin()
    for (let n = 0; n < 61; n++) {
      expect(await finish(signIn, '?code=invented&state=of-another-sign-in')).toMatchObject(NOT_THIS)
      expect(await finish('forged', '?code=invented')).toMatchObject(NOT_THIS)
    }
    expect(campus.exchanges).toBe(0)
    expect(await finish(signIn, (await signInAtCampus(address, 'ada')).search)).toMatchObject({ status: 200 })
  })
})
