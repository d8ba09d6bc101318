import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { cast, onSqlite, sharedServer } from '../testing/server.ts'

const REGISTER = '/app/api/v1/register'
const GOOD = JSON.stringify({ info: { major: 'Computer Science', year: 2 } })

onSqlite('a request that cannot be read', () => {
  let linus: string
  let ada: string
  const house = sharedServer('sqlite', async (house) => {
    linus = await house.linus()
    ada = await house.ada()
  })

  const send = async (payload: string | Buffer, headers: Record<string, string> = {}, url = REGISTER) => {
    const answer = await house().app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${linus}`, ...headers },
      payload,
    })
    return [answer.statusCode, answer.json()] as const
  }
  const said = (code: string) => ({ error: { code, message: expect.stringMatching(/^[A-Z].*\.$/) } })

  describe('is 400', () => {
    const deep = (open: string, close: string) => `{"info":${open.repeat(10_000)}1${close.repeat(10_000)}}`
    test.each<[string, string | Buffer]>([
      ['JSON that breaks off', '{"info":'],
      ['no JSON', 'major=Mathematics&year=2'],
      ['an empty body', ''],
      ['null', 'null'],
      ['a list', '[]'],
      ['a text', '"info"'],
      ['a number', '7'],
      ['nothing that was requested', '{}'],
      ['the wrong kind of thing', '{"info":"Computer Science"}'],
      ['NaN', '{"info":{"major":"Mathematics","year":NaN}}'],
      ['a prototype', '{"info":{"major":"Mathematics","year":2},"__proto__":{"admin":true}}'],
      ['a hidden prototype', '{"info":{"major":"Mathematics","year":2,"__proto__":{"admin":true}}}'],
      ['a prototype in escapes', '{"info":{"major":"Mathematics","year":2},"\\u005f_proto__":{"admin":true}}'],
      ['a constructor', '{"info":{"major":"Mathematics","year":2},"constructor":{"prototype":{"admin":true}}}'],
      ['a null byte in a text', '{"info":{"major":"Mathematics\\u0000","year":2}}'],
      ['a null byte in a name', '{"info":{"major":"Mathematics","year":2,"a\\u0000":1}}'],
      ['a null byte where nobody looks', '{"info":{"major":"Mathematics","year":2},"x":[[{"y":"\\u0000"}]]}'],
      ['a raw null byte', '{"info":{"major":"Mathematics\u0000","year":2}}'],
      ['lists in lists without end', deep('[', ']')],
      ['things in things without end', deep('{"info":', '}')],
      [
        'letters in another encoding',
        Buffer.from([...Buffer.from('{"info":{"major":"'), 0xff, 0xfe, ...Buffer.from('"}}')]),
      ],
      ['two bytes a letter', Buffer.from(GOOD, 'utf16le')],
    ])('with %s', async (_, payload) => {
      expect(await send(payload)).toEqual([400, said('malformed')])
    })

    test('but not for the letters of an escape that somebody typed', async () => {
      expect((await send('{"info":{"major":"\\\\u0000","year":2}}'))[0]).toBe(422)
    })

    test('with a limit that is sent twice', async () => {
      const answer = await house().app.inject({
        url: '/app/api/v1/event?limit=1&limit=2',
        headers: { authorization: `Bearer ${ada}` },
      })
      expect([answer.statusCode, answer.json()]).toEqual([400, said('malformed')])
    })

    test.each([
      `/app/api/v1/rsvp/${'x'.repeat(501)}`,
      '/app/%',
      '/app/api/v1/rsvp/%E0%A4%A',
      '/%c0%ae%c0%ae/etc/passwd',
    ])('with the path %s', async (url) => {
      const answer = await house().app.inject({ url })
      expect([answer.statusCode, answer.json()]).toEqual([400, said('malformed')])
      expect(answer.body).not.toContain(url)
    })

    test('with a null byte in the path', async () => {
      const answer = await house().app.inject({
        method: 'DELETE',
        url: '/app/api/v1/rsvp/a%00b',
        headers: { authorization: `Bearer ${ada}` },
      })
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: expect.stringMatching(/\.$/) }])
    })
  })

  test('is 413 when it is larger than 100 kB, and only then', async () => {
    const filled = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`
    expect(await send(filled(102_400))).toEqual([400, said('malformed')])
    expect(await send(filled(102_401))).toEqual([413, said('too_large')])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/html',
    'nonsense',
    '',
    'application/json, text/plain',
    'application/jsonp',
    'application/json-patch+json',
    'text/json',
    'text/plain; application/json',
    'application/x-www-form-urlencoded; application/json',
  ])('is 415 when its type is “%s”', async (type) => {
    expect(await send(GOOD, { 'content-type': type })).toEqual([415, said('wrong_type')])
  })

  test('may name its charset', async () => {
    expect((await send('{}', { 'content-type': 'application/json; charset=utf-8' }))[0]).toBe(400)
  })

  test.each<[string, string]>([
    ['GET', '/app'],
    ['GET', '/app/api/v1/nothing'],
    ['GET', '/app/api/v2/event'],
    ['PUT', '/app/api/v1/event'],
    ['OPTIONS', '/app/api/v1/event'],
    ['POST', '/app/api/v1/leaderboard'],
    ['GET', '/app/api/v1/../../../../etc/passwd'],
  ])('is 404 where there is nothing: %s %s', async (method, url) => {
    const answer = await house().app.inject({ method: method as 'GET', url })
    expect([answer.statusCode, answer.json()]).toEqual([404, said('not_found')])
  })

  test('changes nothing: the account is pending still', async () => {
    expect(await send(GOOD)).toMatchObject([200, { user: { year: 2 } }])
  })
})

onSqlite('a bug', (start) => {
  test('is reported in one calm sentence, without internal details', async () => {
    const [house, grace] = await cast(start(), 'grace')
    await house.database.write((db) => sql`drop table audit`.execute(db))
    const answer = await house.call(listAudit, grace)
    expect([answer.status, answer.body]).toEqual([
      500,
      { error: { code: 'internal', message: 'Something went wrong on our side. Please try again.' } },
    ])
  })
})
