import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listFutureEvents, listPastEvents, updateEvent } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { logout } from '#domain/session/contract.ts'
import { naming, recordQueries } from '../testing/queries.ts'
import { type Chapterhouse, cast, onEachEngine } from '../testing/server.ts'

onEachEngine('a list that everyone of a role sees alike', (start) => {
  const ask = (house: Chapterhouse, token: string, headers: Record<string, string> = {}) =>
    house.app.inject({ url: '/app/api/v1/event', headers: { authorization: `Bearer ${token}`, ...headers } })

  test('is sent again only to clients that do not have it yet, and stored by no cache on the way', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const { uuid } = await house.event()
    const first = await ask(house, ada)
    expect([first.headers['cache-control'], first.headers.vary]).toEqual([
      expect.stringMatching(/private.*no-cache|no-store/),
      expect.stringMatching(/authorization/i),
    ])
    const etag = String(first.headers.etag)
    const again = await ask(house, ada, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await ask(house, grace, { 'if-none-match': etag })).statusCode).toBe(200)
    await house.call(updateEvent, grace, { params: { uuid }, body: { event: { title: 'Advanced Git' } } })
    const changed = await ask(house, ada, { 'if-none-match': etag })
    expect([changed.statusCode, changed.json().events[0].title]).toEqual([200, 'Advanced Git'])
  })

  test('is sent only to callers who may see it, every time', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const etag = String((await ask(house, ada)).headers.etag)
    expect((await ask(house, await house.linus(), { 'if-none-match': etag })).statusCode).toBe(403)
    await house.call(logout, ada)
    expect((await ask(house, ada, { 'if-none-match': etag })).statusCode).toBe(401)
  })

  test('is the same in fewer bytes', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await house.event({ description: 'Bring a laptop. '.repeat(200) })
    const plain = await ask(house, ada)
    await ask(house, ada, { 'accept-encoding': 'gzip' })
    const packed = await ask(house, ada, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  })

  test('is in fewer bytes at once, if it is longer than a connection carries in one round trip', async () => {
    const [house, ada] = await cast(start(), 'ada')
    for (const title of ['Git', 'More Git']) await house.event({ title, description: 'Bring a laptop. '.repeat(600) })
    const { headers, rawPayload } = await ask(house, ada, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Bring a laptop.')
  })

  test('is built once, for any query string', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await house.event()
    const queries = recordQueries(house)
    await ask(house, ada)
    queries.length = 0
    for (let n = 0; n < 5; n++) {
      const url = `/app/api/v1/event?again=${n}&offset=${'0'.repeat(n + 1)}`
      expect((await house.app.inject({ url, headers: { authorization: `Bearer ${ada}` } })).statusCode).toBe(200)
    }
    expect(naming('events', queries)).toHaveLength(0)
    await house.event()
    queries.length = 0
    await ask(house, ada)
    expect(naming('events', queries)).toHaveLength(1)
  })

  test('is built once for a hundred who ask at once right after a change', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const { uuid } = await house.event()
    const queries = recordQueries(house)
    await ask(house, ada)
    await house.call(addRsvp, ada, { body: { event: { uuid } } })
    queries.length = 0
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(house, ada)))
    expect(new Set(answers.map((answer) => answer.json().events[0].rsvpCount))).toEqual(new Set([1]))
    expect(naming('events', queries)).toHaveLength(1)
  })

  test('changes with the clock where it depends on it', async () => {
    const [house, ada] = await cast(start(), 'ada')
    await house.event({ endDate: '2026-03-05T20:10:00.000Z' })
    expect((await house.call(listFutureEvents, ada)).body.events).toHaveLength(1)
    house.setClock('2026-03-05T20:10:00.001Z')
    expect((await house.call(listFutureEvents, ada)).body.events).toHaveLength(0)
    expect((await house.call(listPastEvents, ada)).body.events).toHaveLength(1)
    house.setClock('2026-03-05T20:10:00.000Z')
    expect((await house.call(listFutureEvents, ada)).body.events).toHaveLength(1)
    expect((await house.call(listPastEvents, ada)).body.events).toHaveLength(0)
  })
})
