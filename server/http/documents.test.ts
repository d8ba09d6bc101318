import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { document } from '#domain/endpoint.ts'
import { updateEvent } from '#domain/events/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { html } from '../html.ts'
import { onSqlite, startOn } from '../testing/server.ts'
import { documentRoute, sharedDocument } from './document.ts'
import { page } from './page.ts'

const OF_ANYONE = { access: 'anyone', caching: 'never', types: ['text/html'], summary: 'x' } as const
const pageOf = (text: string) => page({ title: text, style: 'p { color: red; }', body: html`<p>${text}</p>` })

/** The titles of all events: a page that changes with them. */
const titles = sharedDocument(
  document('GET /titles/:committee.html', { ...OF_ANYONE, caching: 'untilChanged', framing: 'anywhere' }),
  ['events'],
  async ({ db, params }) => {
    const events = await db.selectFrom('events').select('title').where('committee', '=', params.committee).execute()
    return pageOf(events.map(({ title }) => title).join())
  },
)

onSqlite('a document that everybody sees alike', (start) => {
  async function open() {
    const house = await start({}, { documents: [titles] })
    const { uuid } = await house.event({ title: 'Git <b>', committee: 'Hack', description: '' })
    const get = (headers: Record<string, string> = {}) => house.app.inject({ url: '/titles/Hack.html', headers })
    return { house, uuid, get }
  }

  test('is sent only to clients that do not have it, until one of its tables changes', async () => {
    const { house, uuid, get } = await open()
    const first = await get()
    expect([first.statusCode, first.body]).toEqual([200, expect.stringContaining('<p>Git &#60;b&#62;</p>')])
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' })
    const known = { 'if-none-match': String(first.headers.etag) }
    const again = await get(known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    // A browser replaces the headers of a stored page by those of a 304.
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    await house.call(updateEvent, await house.grace(), { params: { uuid }, body: { event: { title: 'Rust' } } })
    const changed = await get(known)
    expect([changed.statusCode, changed.body]).toEqual([200, expect.stringContaining('<p>Rust</p>')])
  })

  test('is compressed for those who ask again', async () => {
    const { house, get } = await open()
    for (let n = 0; n < 30; n++) await house.event({ title: `Git for beginners, part ${n}`, committee: 'Hack' })
    const plain = await get()
    const packed = await get({ 'accept-encoding': 'gzip' })
    expect([packed.headers['content-encoding'], gunzipSync(packed.rawPayload).toString()]).toEqual(['gzip', plain.body])
  })
})

test('only a document that says so may be shown in a frame of another site', async () => {
  const other = documentRoute(document('GET /other', OF_ANYONE), async () => pageOf('x'))
  const { app } = await startOn('sqlite', {}, { documents: [titles, other] })
  const framed = (await app.inject({ url: '/titles/Hack.html' })).headers
  expect(framed['content-security-policy']).toContain('frame-ancestors *')
  expect(framed).not.toHaveProperty('x-frame-options')
  const alone = (await app.inject({ url: '/other' })).headers
  expect(alone['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(alone).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' })
})

test('a page runs no script, and only its own style sheet counts', async () => {
  const { app } = await startOn('sqlite', {}, { documents: [titles] })
  const policy = String((await app.inject({ url: '/titles/Hack.html' })).headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; style-src 'self' 'sha256-[\w+/]+=';/)
  expect(policy).not.toMatch(/unsafe|script-src/)
})

test('an address that never changes is kept for good', async () => {
  const picture = document('GET /x/:name.webp', { ...OF_ANYONE, caching: 'immutable', types: ['image/webp'] })
  const route = documentRoute(picture, async ({ params }) => ({ body: Buffer.from(params.name) }))
  const { app } = await startOn('sqlite', {}, { documents: [route] })
  const { headers, body } = await app.inject({ url: '/x/1a2b.webp' })
  expect([body, headers['content-type'], headers['cache-control']]).toEqual([
    '1a2b',
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
})

test('what a member may see wants their session, of GET and HEAD', async () => {
  const own = document('GET /own', { ...OF_ANYONE, access: 'member' })
  const route = documentRoute(own, async ({ member }) => pageOf(member.firstName))
  const house = await startOn('sqlite', {}, { documents: [route] })
  const ask = async (method: 'GET' | 'HEAD', token: string) =>
    (await house.app.inject({ method, url: '/own', headers: { authorization: `Bearer ${token}` } })).statusCode
  const tokens = ['', await house.linus(), await house.ada()]
  for (const method of ['GET', 'HEAD'] as const) {
    expect(await Promise.all(tokens.map((token) => ask(method, token)))).toEqual([401, 403, 200])
  }
})

test('an address with a secret in it is told to no other site', async () => {
  const secret = document('GET /secret/:token', { ...OF_ANYONE, access: 'token' })
  const route = documentRoute(secret, async () => pageOf('x'))
  const { app } = await startOn('sqlite', {}, { documents: [route] })
  expect((await app.inject({ url: '/secret/abc' })).headers['referrer-policy']).toBe('no-referrer')
})

test('a refusal is a calm page for people, and JSON for programs', async () => {
  const file = document('GET /file/:name', { ...OF_ANYONE, types: ['text/csv'] })
  const route = documentRoute(file, async ({ params }) => {
    if (params.name === 'broken') throw new Error('a bug')
    throw new Refusal('not_found', `No <b>${params.name}</b> here.`)
  })
  const { app } = await startOn('sqlite', {}, { documents: [route] })
  const program = await app.inject({ url: '/file/x' })
  expect([program.statusCode, program.json()]).toEqual([
    404,
    { error: { message: 'No <b>x</b> here.', code: 'not_found' } },
  ])
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const browser = await app.inject({ url: '/file/x', headers: { accept } })
  expect([browser.statusCode, browser.headers['content-type'], browser.headers['cache-control']]).toEqual([
    404,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(browser.body).toContain('<h1>No &#60;b&#62;x&#60;/b&#62; here.</h1>')
  const broken = await app.inject({ url: '/file/broken', headers: { accept } })
  expect([broken.statusCode, broken.body]).toEqual([500, expect.stringContaining('<h1>Something went wrong')])
  expect((await app.inject({ url: '/file/a%00b', headers: { accept } })).statusCode).toBe(400)
})
