import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { addAdmin } from '#domain/admins/contract.ts'
import { minutesLater } from '#domain/calendar.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { addClaim } from '#domain/claims/contract.ts'
import { enterAtDoor } from '#domain/door/contract.ts'
import { updateNotifications } from '#domain/notifications/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import type { Tables } from '../database/tables.ts'
import { addTerm } from '../officers/store.ts'
import { type Chapterhouse, NOW, onEachEngine } from '../testing/house.ts'

/**
 * For each table, the columns that still contain a member's uuid after they have left; it then leads to nobody.
 * 'nobody' means that the table has nothing about a member. A new table needs a line here and a row in
 * `everythingOfAda`.
 */
const STAYS: { [Table in keyof Tables]: 'nobody' | (keyof Tables[Table])[] } = {
  members: ['uuid'],
  sessions: [],
  events: 'nobody',
  rsvps: ['member'],
  attendance: ['member', 'by'],
  activity: ['member'],
  milestones: 'nobody',
  secrets: 'nobody',
  // They store a digest, not the uuid.
  attempts: 'nobody',
  audit: ['actor', 'target', 'person'],
  terms: [],
  // Only for people without an account: the first sign-in deletes the invitation.
  invitations: 'nobody',
  happenings: [],
  deliveries: [],
  preferences: [],
  follows: [],
  subscriptions: [],
  messages: ['sender'],
  doorEntries: [],
  tickets: [],
  claims: [],
}
const TABLES = Object.keys(STAYS) as (keyof Tables)[]

/** Ada has done everything that a member and an officer can do. @returns her session and her uuid */
async function everythingOfAda(house: Chapterhouse) {
  const [ada, margaret] = [await house.ada(), await house.margaret()]
  const { uuid } = (await house.call(getUser, ada)).body.user as { uuid: string }
  const event = await house.event({ attendanceCode: 'segfault' })
  const [room, missed] = [await house.event({ checkInMode: 'room' }), await house.event()]
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  await house.call(checkIn, ada, { body: { event: { attendanceCode: 'segfault' } } })
  const expiresAt = minutesLater(NOW, 10)
  const ticket = house.portal.signed.sign('ticket', ['a ticket', room.uuid, expiresAt], expiresAt)
  await house.call(checkIn, ada, { body: { event: { ticket } } })
  await house.call(addClaim, ada, { body: { event: { uuid: missed.uuid }, note: 'Ada Lovelace was there.' } })
  const entry = { id: 'one', member: uuid, at: NOW }
  await house.call(enterAtDoor, margaret, { params: { eventUuid: missed.uuid }, body: { entries: [entry] } })
  await house.call(updateNotifications, ada, {
    body: { notifications: { newEvent: { mail: true } }, followed: ['AI'] },
  })
  await house.call(addAdmin, margaret, { body: { email: 'ada@g.ucla.edu' } })
  await house.database.write(async (db) => {
    await addTerm(db, { email: 'ada@g.ucla.edu', member: uuid, committee: 'AI', from: NOW, until: null }, NOW)
    const keys = { endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'key' }
    await db
      .insertInto('subscriptions')
      .values({ ...keys, member: uuid, createdAt: NOW })
      .execute()
    const message = { uuid: 'message', event: event.uuid, audience: 'going', subject: 'Hello', text: 'Come!' }
    await db
      .insertInto('messages')
      .values({ ...message, sender: uuid, recipients: 1, at: NOW })
      .execute()
    const happening = { uuid: 'happening', what: 'member.registered' as const, event: event.uuid, data: '{}', at: NOW }
    await db
      .insertInto('happenings')
      .values({ ...happening, member: uuid, once: null, cursor: '' })
      .execute()
    const delivery = {
      uuid: 'delivery',
      slot: 'slot',
      channel: 'mail',
      kind: 'promoted',
      event: event.uuid,
      data: '{}',
    }
    const waiting = {
      revision: 0,
      attempts: 0,
      firstAttempt: null,
      lease: null,
      unsure: 0,
      setAside: 0,
      error: '',
    } as const
    await db
      .insertInto('deliveries')
      .values({ ...delivery, ...waiting, recipient: uuid, createdAt: NOW, dueAt: NOW })
      .execute()
  })
  return { ada, uuid }
}

/** The rows of every table that contain something about Ada, as column and value. */
async function tracesOf(
  house: Chapterhouse,
  uuid: string,
): Promise<Map<keyof Tables, [column: string, value: string][]>> {
  const found = new Map<keyof Tables, [string, string][]>()
  for (const table of TABLES) {
    const rows: Record<string, unknown>[] = await house.database.read.selectFrom(table).selectAll().execute()
    const cells = rows.flatMap((row) => Object.entries(row).map(([column, value]) => [column, String(value)] as const))
    found.set(
      table,
      cells.filter(([, value]) => value.includes(uuid) || /ada@|lovelace/i.test(value)).map(([...cell]) => cell),
    )
  }
  return found
}

onEachEngine('after a member has left', (start) => {
  test('no table holds more of them than what is named here', async () => {
    const house = await start()
    const { ada, uuid } = await everythingOfAda(house)
    const before = await tracesOf(house, uuid)
    for (const table of TABLES) {
      expect(before.get(table)!.length > 0, `${table} holds something of Ada`).toBe(STAYS[table] !== 'nobody')
    }
    expect((await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })).status).toBe(200)
    for (const [table, cells] of await tracesOf(house, uuid)) {
      const stays: readonly string[] = STAYS[table] === 'nobody' ? [] : (STAYS[table] as string[])
      expect(
        cells.filter(([column, value]) => value !== uuid || !stays.includes(column)),
        table,
      ).toEqual([])
    }
  })
})
