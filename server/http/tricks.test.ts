import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { onSqlite, sharedServer, startOn } from '../testing/server.ts'
import { ensurePages } from './build.ts'

const EVENTS = '/app/api/v1/event'
const USER = '/app/api/v1/user'

onSqlite('a session is accepted in one form only', () => {
  let ada: string
  const house = sharedServer('sqlite', async (house) => {
    ada = await house.ada()
  })
  const statusOf = async (url: string, headers: Record<string, string>) =>
    (await house().app.inject({ url, headers })).statusCode

  test.each<[string, (token: string) => [string, Record<string, string>]]>([
    ['a cookie, which a browser would send by itself', (token) => [USER, { cookie: `token=${token}` }]],
    ['the address, which ends up in logs', (token) => [`${USER}?token=${token}&access_token=${token}`, {}]],
    ['a header of our own making', (token) => [USER, { 'x-access-token': token, token }]],
    ['the proxy’s', (token) => [USER, { 'proxy-authorization': `Bearer ${token}` }]],
  ])('and not by %s', async (_, ask) => {
    expect(await statusOf(USER, { authorization: `Bearer ${ada}` })).toBe(200)
    expect(await statusOf(...ask(ada))).toBe(401)
  })

  test('an identity token is not accepted as a session, nor a session as an identity token', async () => {
    const tokenId = await house().provider.issue({ sub: 'sub of Ada Lovelace', email: 'ada@g.ucla.edu' })
    expect(await statusOf(USER, { authorization: `Bearer ${tokenId}` })).toBe(401)
    const answer = await house().app.inject({
      method: 'POST',
      url: '/app/api/v1/auth/login',
      payload: { tokenId: ada },
    })
    expect(answer.statusCode).toBe(401)
  })
})

onSqlite('a list that officers and members see differently', () => {
  const house = sharedServer('sqlite', (house) => house.event({ attendanceCode: 'segfault' }))

  test('depends on the role, even if a member claims to have it cached', async () => {
    const [ada, grace] = [await house().ada(), await house().grace()]
    const ask = (token: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      house().app.inject({ method, url: EVENTS, headers: { authorization: `Bearer ${token}`, ...headers } })
    const officers = await ask(grace)
    expect(officers.body).toContain('segfault')
    const theirs = String(officers.headers.etag)
    for (const said of [theirs, `W/${theirs}`, '*', `"x", ${theirs}`]) {
      const answer = await ask(ada, { 'if-none-match': said })
      expect([answer.statusCode, answer.headers.etag === theirs]).toEqual([200, false])
      expect(answer.body).not.toContain('segfault')
    }
    const head = await ask(ada, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers.etag === theirs]).toEqual([200, '', false])
    const [all, part] = [await ask(ada, { range: 'bytes=0-5' }), await ask(ada)]
    expect([all.statusCode, all.body]).toEqual([200, part.body])
    expect((await house().call(listEvents, ada, { query: { limit: '0001' } })).body.events).toHaveLength(1)
  })
})

describe('a call means what it says', () => {
  const house = sharedServer('sqlite')

  test('even if other headers say otherwise', async () => {
    const ada = await house().ada()
    for (const name of [
      'x-http-method-override',
      'x-http-method',
      'x-method-override',
      'x-original-url',
      'x-rewrite-url',
    ]) {
      const { statusCode, json } = await house().app.inject({
        url: USER,
        headers: { authorization: `Bearer ${ada}`, [name]: name.includes('url') ? '/app/api/v1/activity' : 'DELETE' },
      })
      expect([statusCode, json().user.name]).toEqual([200, 'Ada Lovelace'])
    }
  })

  test('and a small compressed body is not unpacked into a large one', async () => {
    const small = gzipSync(JSON.stringify({ tokenId: 'x'.repeat(50_000_000) }))
    expect(small.length).toBeLessThan(102_400)
    for (const encoding of ['gzip', 'deflate', 'br', 'identity, gzip']) {
      const answer = await house().app.inject({
        method: 'POST',
        url: '/app/api/v1/auth/login',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload: small,
      })
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'malformed'])
    }
  })

  test('and no other site may read or send one: no preflight is answered', async () => {
    for (const url of [EVENTS, USER, '/app/api/v1/auth/login']) {
      const headers = {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      }
      const asked = await house().app.inject({ method: 'OPTIONS', url, headers })
      expect(asked.statusCode).toBe(404)
      const read = await house().app.inject({ url, headers })
      for (const answer of [asked, read]) {
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    }
  })
})

test('the name by which somebody calls the portal is in no answer but the card of a page, and nobody is led to it', async () => {
  const pages = await ensurePages(() => undefined)
  const { app } = await startOn('sqlite', {}, { pages, trustProxy: ['127.0.0.1'] })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const paths = [
    '/',
    '/login',
    '/home',
    '/app/docs',
    '/app/docs/',
    '/app/docs/json',
    '/app/api/v1/config',
    '/nothing.png',
  ]
  for (const url of [
    ...paths,
    '//evil.example',
    '//evil.example/app/docs',
    '/\\evil.example',
    '/login?next=//evil.example',
  ]) {
    const answer = await app.inject({ url, headers })
    const card = /<meta (name|property)="(og|twitter):(url|image)" content="[^"<>]*">/g
    expect(JSON.stringify(answer.headers) + answer.body.replace(card, ''), url).not.toContain('evil.example')
    // No cache on the way may store a page under a host name from the request.
    if (answer.body.includes('evil.example')) expect(answer.headers['cache-control']).toBe('no-cache')
    if (answer.statusCode >= 300) expect([302, 400, 404], url).toContain(answer.statusCode)
  }
})
