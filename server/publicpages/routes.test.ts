// e2e/release/print.test.ts: the printed page of an event.
import { expect, test } from 'vitest'
import { createEvent, deleteEvent } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, cast, onSqlite } from '../testing/server.ts'

async function read({ app }: Pick<Chapterhouse, 'app'>, url: string, headers = {}) {
  const { statusCode, headers: answered, body } = await app.inject({ url, headers })
  return { status: statusCode, headers: answered, body }
}

const PAGES = ['/e', '/e?quarter=2026-01-01', '/embed/events', '/embed/events?committee=ai&limit=20', '/sitemap.xml']

onSqlite('the public pages', (start) => {
  test('show public events, and nothing of members’ events, drafts and deleted ones, not even that they exist', async () => {
    const [house, grace] = await cast(start(), 'grace')
    await house.event({ title: 'Open house', visibility: 'public', committee: 'AI', attendanceCode: 'perceptron' })
    const before = await Promise.all(PAGES.map((page) => read(house, page)))
    for (const { status, body } of before) {
      expect(status).toBe(200)
      expect(body).toMatch(/Open house|\/e\//)
      expect(body).not.toContain('perceptron')
    }
    const secret = await house.event({ title: 'Members only', committee: 'AI' })
    const gone = await house.event({ title: 'Called off', visibility: 'public', committee: 'AI' })
    await house.call(deleteEvent, grace, { params: { uuid: gone.uuid } })
    const event = { title: 'A draft', status: 'draft', visibility: 'public', committee: 'AI' }
    const draft = (await house.call(createEvent, grace, { body: { event } })).body.event
    await house.call(addRsvp, await house.ada(), { body: { event: { uuid: secret.uuid } } })
    const after = await Promise.all(PAGES.map((page) => read(house, page)))
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
    expect(after.map(({ headers }) => headers.etag)).toEqual(before.map(({ headers }) => headers.etag))
    const missing = await read(house, '/e/no-such-event')
    for (const { uuid } of [secret, gone, draft]) {
      const { status, body } = await read(house, `/e/${uuid}`)
      expect([status, body]).toEqual([404, missing.body])
    }
    expect(missing.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('lead strangers to the RSVP, without script, and escape what officers write', async () => {
    const house = await start()
    const title = '</script><b>"Git" & \'you\''
    const { uuid, startDate } = await house.event({
      title,
      description: `${title} https://acm.org/?a=1&b=2`,
      location: title,
      visibility: 'public',
    })
    const { body, headers } = await read(house, `/e/${uuid}`)
    expect(body).toContain(`href="/events/${uuid}?rsvp">Sign in to RSVP</a>`)
    expect(body).not.toContain('<b>')
    expect(body).toContain('<a href="https://acm.org/?a=1&#38;b=2" rel="noopener nofollow">')
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Event', name: title, startDate })
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(Buffer.byteLength(body)).toBeLessThan(60_000)
    expect((await read(house, `/e/${uuid}`, { 'if-none-match': headers.etag })).status).toBe(304)
  })

  test('know when an event has ended', async () => {
    const house = await start()
    const { uuid, endDate } = await house.event({ title: 'Open house', visibility: 'public' })
    house.setClock(endDate)
    expect((await read(house, '/e')).body).toContain('Open house')
    house.setClock(new Date(Date.parse(endDate) + 1).toISOString())
    expect((await read(house, '/e')).body).toContain('Nothing is announced right now.')
    const { body } = await read(house, `/e/${uuid}`)
    expect(body).toContain('This event has ended.')
    expect(body).not.toContain('Sign in to RSVP')
  })

  test('show a quarter at a glance, and lead to those around it as far as there are public events', async () => {
    const house = await start()
    const at = (title: string, startDate: string, visibility: 'public' | 'members' = 'public') =>
      house.event({ title, startDate, endDate: startDate, visibility })
    await at('In January', '2026-01-10T20:00:00.000Z')
    await at('Tonight', '2026-03-06T04:00:00.000Z')
    await at('In the fall', '2025-10-10T20:00:00.000Z', 'members')
    const quarters = ({ body }: { body: string }) =>
      [...body.matchAll(/href="(\/e[^/"]*)">([^<]+)</g)].map(([, path, name]) => `${name}: ${path}`)
    const coming = await read(house, '/e')
    expect([coming.body.includes('Tonight'), coming.body.includes('In January')]).toEqual([true, false])
    expect(quarters(coming)).toEqual(['Winter 2026: /e?quarter=2026-01-01'])
    const winter = await read(house, '/e?quarter=2026-01-01')
    expect(winter.body).toMatch(/class="over">.*In January.*Tonight/s)
    expect(quarters(winter)).toEqual(['Coming up: /e'])
    await at('In April', '2026-04-10T20:00:00.000Z')
    expect(quarters(await read(house, '/e?quarter=2026-01-01'))).toContain('Spring 2026: /e?quarter=2026-04-01')
    const fall = await read(house, '/e?quarter=2025-10-01')
    expect(fall.body).toContain('No public events in Fall 2025.')
    for (const [day, status] of Object.entries({ '2026-01-02': 404, '2026-02-31': 400, x: 400 }))
      expect((await read(house, `/e?quarter=${day}`)).status, day).toBe(status)
  })

  test('of the embed may be framed anywhere, for one committee and as many events as asked', async () => {
    const house = await start()
    for (const title of ['One', 'Two', 'Three']) await house.event({ title, visibility: 'public', committee: 'AI' })
    await house.event({ title: 'Four', visibility: 'public', committee: 'Hack' })
    const { body, headers } = await read(house, '/embed/events?committee=AI&limit=2')
    expect([body.match(/<li>/g)?.length, body.includes('Four')]).toEqual([2, false])
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers['x-frame-options']).toBeUndefined()
    expect((await read(house, '/embed/events?committee=Chess')).status).toBe(404)
    for (const limit of ['0', '21', 'x', '-1'])
      expect((await read(house, `/embed/events?limit=${limit}`)).status).toBe(400)
  })

  test('are all that search engines are asked to read', async () => {
    const house = await start()
    expect((await read(house, '/robots.txt')).body).toMatch(/Disallow: \/\n\nSitemap: http:\/\/[^/]+\/sitemap\.xml/)
  })
})
