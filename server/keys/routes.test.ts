import { expect, test, vi } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { addAdmin, reassignSuperAdmin } from '#domain/admins/contract.ts'
import { listAudit } from '#domain/audit/contract.ts'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { blockAccount, unblockAccount } from '#domain/directory/contract.ts'
import { checkInByHand } from '#domain/door/contract.ts'
import { createEvent, type EventInput, getEvent, listEvents, updateEvent } from '#domain/events/contract.ts'
import { addKey, listKeys, revokeKey } from '#domain/keys/contract.ts'
import { CALLS_A_MINUTE } from '#domain/keys/rules.ts'
import { getUser } from '#domain/people/contract.ts'
import { cast, onSqlite } from '../testing/server.ts'
import { keyFor } from './testing.ts'

const GIT = {
  title: 'Intro to Git',
  attendanceCode: 'segfault',
  startDate: '2026-03-06T19:00:00.000Z',
  endDate: '2026-03-06T21:00:00.000Z',
}
const REFUSED = { status: 401, body: { error: { message: 'This key is unknown, revoked or over.' } } }

onSqlite('a key', (start) => {
  test('is shown once, and only its hash is stored', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const asked = { name: ' Discord bot ', scopes: ['events:read'], until: '2026-06-12T07:00:00Z' }
    const { status, body } = await house.call(addKey, margaret, { body: { key: asked } })
    expect([status, body.secret]).toEqual([200, expect.stringMatching(/^chk_[\w-]{43}$/)])
    const key = {
      uuid: body.key.uuid,
      name: 'Discord bot',
      scopes: ['events:read'],
      until: '2026-06-12T07:00:00.000Z',
      createdAt: '2026-03-05T20:00:00.000Z',
      madeBy: 'Margaret Hamilton',
      state: 'active',
      lastUsed: null,
    }
    expect(body.key).toEqual(key)
    expect((await house.call(listKeys, margaret)).body).toEqual({ keys: [key] })
    const stored = JSON.stringify(await house.database.read.selectFrom('keys').selectAll().execute())
    expect(stored).not.toContain(body.secret.slice(4))
    const { activity } = (await house.call(listAudit, margaret)).body
    expect(activity[0].summary).toBe('Margaret Hamilton made the key “Discord bot” with events:read.')
  })

  test('opens nothing more once it is revoked, in another process too', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const { secret, uuid } = await keyFor(house, margaret, ['events:read', 'events:write'])
    const nextDoor = await house.nextDoor()
    for (const call of [house.call, nextDoor]) expect((await call(listEvents, secret)).status).toBe(200)
    expect((await house.call(revokeKey, margaret, { params: { uuid } })).status).toBe(200)
    for (const call of [house.call, nextDoor]) {
      expect(await call(listEvents, secret)).toMatchObject(REFUSED)
      expect(await call(createEvent, secret, { body: { event: GIT } })).toMatchObject(REFUSED)
    }
    expect((await house.call(revokeKey, margaret, { params: { uuid } })).status).toBe(404)
    const { activity } = (await house.call(listAudit, margaret)).body
    expect(activity[0].summary).toBe('Margaret Hamilton revoked the key “Website”.')
  })

  test('that is revoked while its call waits writes nothing', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const { secret, uuid } = await keyFor(house, margaret, ['events:write'])
    let answering: ReturnType<typeof house.call> | undefined
    await house.database.write(async (db) => {
      await db.deleteFrom('keys').where('uuid', '=', uuid).execute()
      answering = house.call(createEvent, secret, { body: { event: GIT } })
      await new Promise((resolve) => setTimeout(resolve, 150))
    })
    expect(await answering!).toMatchObject(REFUSED)
    expect((await house.call(listEvents, margaret)).body.events).toEqual([])
  })

  test('ends at its end', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const key = { name: 'Bot', scopes: ['events:read'], until: '2026-03-05T20:30:00Z' }
    const { secret } = (await house.call(addKey, margaret, { body: { key } })).body
    house.setClock('2026-03-05T20:29:59.999Z')
    expect((await house.call(listEvents, secret)).status).toBe(200)
    house.setClock('2026-03-05T20:30:00.000Z')
    expect(await house.call(listEvents, secret)).toMatchObject(REFUSED)
    expect((await house.call(listKeys, margaret)).body.keys[0].state).toBe('ended')
  })

  test('outlives the change of the super admin, pauses while its maker is blocked, and passes to the super admin when they leave', async () => {
    const [house, margaret, ada] = await cast(start(), 'margaret', 'ada')
    const { secret } = await keyFor(house, margaret, ['events:read'])
    await house.call(addAdmin, margaret, { body: { email: 'ada@g.ucla.edu' } })
    await house.call(reassignSuperAdmin, margaret, { body: { email: 'ada@g.ucla.edu' } })
    expect((await house.call(listEvents, secret)).status).toBe(200)
    const { uuid } = (await house.call(getUser, margaret)).body.user
    await house.call(blockAccount, ada, { params: { uuid } })
    expect(await house.call(listEvents, secret)).toMatchObject(REFUSED)
    expect((await house.call(listKeys, ada)).body.keys[0].state).toBe('paused')
    await house.call(unblockAccount, ada, { params: { uuid } })
    expect((await house.call(listEvents, secret)).status).toBe(200)
    const again = await house.signIn('Margaret Hamilton')
    await house.call(deleteUser, again, { body: { confirmation: LEAVING_WORDS } })
    expect((await house.call(listEvents, secret)).status).toBe(200)
    expect((await house.call(listKeys, ada)).body.keys).toMatchObject([{ state: 'active', madeBy: 'Ada Lovelace' }])
  })

  test('says when it was last used, to the minute', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const { secret } = await keyFor(house, margaret, ['events:read'])
    const lastUsed = async () => (await house.call(listKeys, margaret)).body.keys[0].lastUsed
    for (const [clock, noted] of [
      ['2026-03-05T20:10:30.000Z', '2026-03-05T20:10:00.000Z'],
      ['2026-03-05T20:11:05.000Z', '2026-03-05T20:11:00.000Z'],
    ] as const) {
      house.setClock(clock)
      await house.call(listEvents, secret)
      await vi.waitFor(async () => expect(await lastUsed()).toBe(noted))
    }
  })

  test('makes six hundred calls a minute, and then waits', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const [busy, calm] = [
      await keyFor(house, margaret, ['events:read']),
      await keyFor(house, margaret, ['events:read'], 'Sheet'),
    ]
    const call = () => house.call(listEvents, busy.secret)
    const replies = await Promise.all(Array.from({ length: CALLS_A_MINUTE + 1 }, call))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(CALLS_A_MINUTE)
    const refused = replies.find(({ status }) => status !== 200)!
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await house.call(listEvents, calm.secret)).status).toBe(200)
    house.setClock('2026-03-05T20:01:00.000Z')
    expect((await call()).status).toBe(200)
  })

  test('sees no code but the one that it sent', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const { uuid } = await house.event({ attendanceCode: 'segfault' })
    const [reader, writer] = [
      await keyFor(house, margaret, ['events:read', 'attendance:read']),
      await keyFor(house, margaret, ['events:read', 'events:write']),
    ]
    const change = async (event: EventInput) =>
      (await house.call(updateEvent, writer.secret, { params: { uuid }, body: { event } })).body
    const answers: unknown[] = [await change({}), await change({ title: 'Git' })]
    for (const { secret } of [reader, writer]) {
      answers.push((await house.call(listEvents, secret)).body)
      answers.push((await house.call(getEvent, secret, { params: { uuid } })).body)
    }
    expect(JSON.stringify(answers).match(/Git/g)!.length).toBeGreaterThan(4)
    expect(JSON.stringify(answers)).not.toContain('segfault')
    expect((await change({ attendanceCode: 'sent' })).event.attendanceCode).toBe('sent')
  })

  test('is named in the audit log, and checks people in for no officer', async () => {
    const [house, margaret] = await cast(start(), 'margaret', 'ada')
    const { uuid: eventUuid } = await house.event()
    const { secret, uuid } = await keyFor(house, margaret, ['attendance:read', 'attendance:write'], 'Door app')
    const body = { people: ['ada@g.ucla.edu'] }
    const params = { eventUuid }
    expect((await house.call(checkInByHand, secret, { params, body })).body.results[0].outcome).toBe('added')
    const { attendance } = (await house.call(listEventAttendance, secret, { params })).body
    expect(attendance[0]).toMatchObject({ method: 'key', by: { uuid, name: 'Door app' } })
    const { activity } = (await house.call(listAudit, margaret, { query: { actor: uuid } })).body
    expect(activity).toMatchObject([{ actor: { uuid, name: 'The key “Door app”' }, action: 'attendance.add' }])
  })

  test('reads where an event is, asks for a span of time, and hears of a misspelt field and of what it has left', async () => {
    const [house, margaret] = await cast(start(), 'margaret')
    const { secret } = await keyFor(house, margaret, ['events:read', 'events:write'])
    house.portal.publicUrl = 'https://portal.example.edu'
    const { uuid } = await house.event()
    const open = await house.event({ visibility: 'public', startDate: GIT.startDate, endDate: GIT.endDate })
    const list = async (query = {}) => await house.call(listEvents, secret, { query })
    const { body, headers } = await list()
    expect(body.events.map(({ url }: { url: string }) => url)).toEqual([
      `https://portal.example.edu/events/${uuid}`,
      `https://portal.example.edu/e/${open.uuid}`,
    ])
    expect([headers['ratelimit-policy'], headers.ratelimit]).toEqual(['"key";q=600;w=60', '"key";r=599;t=60'])
    expect((await list({ from: '2026-03-06T11:00:00-08:00' })).body.events).toHaveLength(1)
    expect((await list({ to: '2026-03-06T11:00:00-08:00' })).body.events).toHaveLength(1)
    expect((await list({ from: 'tomorrow' })).status).toBe(400)
    const misspelt = { body: { event: { ...GIT, titel: 'Git' } } }
    expect(await house.call(createEvent, secret, misspelt)).toMatchObject({
      status: 400,
      body: { error: { message: 'There is no field body.event.titel.', field: 'titel' } },
    })
    expect((await house.call(createEvent, margaret, misspelt)).status).toBe(200)
  })
})
