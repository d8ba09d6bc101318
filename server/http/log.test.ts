import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { promote } from '#domain/admins/contract.ts'
import { makeCalendar } from '#domain/calendars/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { createEvent, listEvents } from '#domain/events/contract.ts'
import { health } from '#domain/health/contract.ts'
import { changePassword, createEventWithPassword } from '#domain/oneclick/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { login } from '#domain/session/contract.ts'
import { keyFor } from '../keys/testing.ts'
import { storeInitialPasswords } from '../secrets/first.ts'
import { NOW, onSqlite } from '../testing/server.ts'

class Journal extends Writable {
  text = ''
  override _write(part: Buffer, _: string, done: () => void) {
    this.text += part
    done()
  }
  // biome-ignore lint/suspicious/noExplicitAny: a line may hold anything
  get lines(): any[] {
    return this.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }
}

onSqlite('the log', (start) => {
  async function open() {
    const journal = new Journal()
    const house = await start({}, { logger: { level: 'info', stream: journal } })
    return { house, journal }
  }

  test('names the key of another program', async () => {
    const { house, journal } = await open()
    const { secret, uuid } = await keyFor(house, await house.margaret(), ['events:read'], 'Discord bot')
    journal.text = ''
    await house.call(listEvents, secret)
    expect(journal.lines).toMatchObject([{ key: uuid, name: 'The key “Discord bot”', status: 200 }])
    expect(journal.text).not.toContain(secret.slice(4))
  })

  test('has one line per request: the call, the caller, the result and the duration', async () => {
    const { house, journal } = await open()
    const ada = await house.ada()
    journal.text = ''
    const seen = await house.call(listEvents, ada, { query: { limit: '3' } })
    await house.call(health)
    await house.call(addRsvp, ada, { body: { event: { uuid: 'unknown' } } })
    await house.call(listEvents)
    await house.app.inject({ url: '/app/api/v1/nothing?code=segfault' })
    await house.app.inject({ url: '/app/%' })
    expect(journal.lines.map(({ msg, method, path, status }) => [msg, method, path, status])).toEqual([
      ['request', 'GET', '/app/api/v1/event', 200],
      ['request', 'GET', '/app/api/v1/health', 200],
      ['request', 'POST', '/app/api/v1/rsvp/add', 404],
      ['request', 'GET', '/app/api/v1/event', 401],
      ['request', 'GET', '/app/api/v1/nothing', 404],
      ['request', 'GET', '/app/%', 400],
    ])
    expect(journal.lines[0]).toMatchObject({
      member: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ms: expect.any(Number),
      reqId: seen.headers['x-request-id'],
    })
    expect(journal.lines.map(({ refusal, address }) => [refusal, address])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ['event_not_found', '127.0.0.1'],
      ['not_signed_in', '127.0.0.1'],
      ['not_found', '127.0.0.1'],
      ['malformed', '127.0.0.1'],
    ])
  })

  test('contains no token, code or password, for any result', async () => {
    const { house, journal } = await open()
    await storeInitialPasswords(house.database, { adminPassword: 'admin-password', oneClickPassword: 'click-password' })
    const grace = await house.grace()
    const tokenId = await house.provider.issue({ sub: 'x', email: 'x@g.ucla.edu' }, { hd: undefined })
    await house.call(login, undefined, { body: { tokenId } })
    const event = { title: 'Git', attendanceCode: 'segfault', startDate: NOW, endDate: NOW }
    for (const password of ['click-password', 'guessed-password']) {
      await house.call(createEventWithPassword, undefined, { body: { password, event } })
      await house.call(changePassword, grace, { body: { oldPassword: password, newPassword: 'fresh-password' } })
    }
    for (const password of ['admin-password', 'guessed-password'])
      await house.call(promote, grace, { body: { email: 'ada@g.ucla.edu', password } })
    for (const attendanceCode of ['segfault', 'guessed-code'])
      await house.call(checkIn, grace, { body: { event: { attendanceCode } } })
    await house.app.inject({
      method: 'POST',
      url: '/app/api/v1/attendance/attend?code=segfault&token=secret-token',
      headers: { authorization: `Bearer ${grace}`, 'content-type': 'application/json' },
      payload: '{"event":{"attendanceCode":"segfault"',
    })
    expect(journal.lines.length).toBeGreaterThan(8)
    for (const secret of [tokenId, grace, 'segfault', 'guessed', 'secret', '-password', 'Bearer']) {
      expect(journal.text).not.toContain(secret)
    }
  })

  test('contains no secret of an address, also of one that leads nowhere', async () => {
    const { house, journal } = await open()
    const { url } = (await house.call(makeCalendar, await house.ada())).body
    const { pathname } = new URL(url!)
    const secret = pathname.split('/').at(-1)!.replace('.ics', '')
    for (const path of [pathname, `${pathname}/`, pathname.replace('.ics', ''), `/calendar/${secret}`, `/${pathname}`])
      await house.app.inject({ url: path })
    expect(journal.lines.filter(({ path }) => path?.includes('calendar'))).toHaveLength(6)
    expect(journal.text).not.toContain(secret.slice(0, 16))
  })

  test('describes a bug completely, without the data that was sent', async () => {
    const { house, journal } = await open()
    const grace = await house.grace()
    await house.database.write((db) => REFUSE_THE_IMPOSSIBLE.execute(db))
    const event = { title: 'impossible', attendanceCode: 'segfault', startDate: NOW, endDate: NOW }
    const reply = await house.call(createEvent, grace, { body: { event } })
    expect(reply.status).toBe(500)
    expect(JSON.stringify(reply.body)).not.toMatch(/impossible|segfault|events/)
    const mistake = journal.lines.find(({ level }) => level === 50)
    expect(mistake).toMatchObject({
      reqId: reply.headers['x-request-id'],
      err: { stack: expect.stringContaining('.ts') },
    })
    expect(journal.text).not.toContain('segfault')
  })

  test('has no error for a phone that loses its connection in the middle of a request', async () => {
    const { house, journal } = await open()
    const port = Number(new URL(await house.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const phone = connect(port, '127.0.0.1')
    const head = 'Host: portal\r\nContent-Type: application/json\r\nContent-Length: 500'
    phone.write(`POST /app/api/v1/auth/login HTTP/1.1\r\n${head}\r\n\r\n{"tok`)
    const [request] = await once(house.app.server, 'request')
    phone.destroy()
    await once(request.socket, 'close')
    await setImmediate()
    expect(journal.lines.filter(({ level }) => level >= 50)).toEqual([])
  })
})

/** Makes the database itself refuse an event of a certain title. */
const REFUSE_THE_IMPOSSIBLE = sql`create trigger impossible before insert on events when new.title = 'impossible' begin select raise(abort, 'no'); end`
