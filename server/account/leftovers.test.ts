import { expect, test } from 'vitest'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS } from '#domain/account/rules.ts'
import { addAdmin } from '#domain/admins/contract.ts'
import { minutesLater } from '#domain/calendar.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { addClaim, decideClaim } from '#domain/claims/contract.ts'
import { enterAtDoor } from '#domain/door/contract.ts'
import { sendMessage } from '#domain/messages/contract.ts'
import { updateNotifications } from '#domain/notifications/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { saveCalendar } from '../calendars/store.ts'
import { LIVES, TABLES } from '../database/lives.ts'
import type { Tables } from '../database/tables.ts'
import { saveFeedback } from '../feedback/store.ts'
import { addKey } from '../keys/store.ts'
import { addTerm } from '../officers/store.ts'
import { keepSent } from '../outbox/sentStore.ts'
import { mailTo, withChannels } from '../testing/channels.ts'
import { type Chapterhouse, NOW, onEachEngine } from '../testing/server.ts'
import { addWebhook } from '../webhooks/store.ts'

/** Ada has done everything that a member and an officer can do. @returns her session and her uuid */
async function everythingOfAda(house: Chapterhouse) {
  // No mail server answers, so that every mail stays in the outbox.
  const runner = await withChannels(house, mailTo('smtp://127.0.0.1:1'))
  const [ada, margaret] = [await house.ada(), await house.margaret()]
  const { uuid } = (await house.call(getUser, ada)).body.user as { uuid: string }
  const event = await house.event({ attendanceCode: 'segfault' })
  const [room, missed] = [await house.event({ checkInMode: 'room' }), await house.event()]
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  await house.call(checkIn, ada, { body: { event: { attendanceCode: 'segfault' } } })
  const expiresAt = minutesLater(NOW, 10)
  const ticket = house.portal.signed.sign('ticket', ['a ticket', room.uuid, expiresAt], expiresAt)
  await house.call(checkIn, ada, { body: { event: { ticket } } })
  const asked = { event: { uuid: missed.uuid }, note: 'Ada Lovelace was there.' }
  const { claim } = (await house.call(addClaim, ada, { body: asked })).body
  const entry = { id: 'one', member: uuid, at: NOW }
  await house.call(enterAtDoor, margaret, { params: { eventUuid: missed.uuid }, body: { entries: [entry] } })
  await house.call(updateNotifications, ada, {
    body: { notifications: { newEvent: { mail: true } }, followed: ['AI'] },
  })
  await house.call(addAdmin, margaret, { body: { email: 'ada@g.ucla.edu' } })
  await house.database.write(async (db) => {
    await addTerm(
      db,
      { email: 'ada@g.ucla.edu', member: uuid, committee: 'AI', from: NOW, until: minutesLater(NOW, 7 * 24 * 60) },
      NOW,
    )
    await saveCalendar(db, uuid, 'a secret')
    await saveFeedback(db, { event: event.uuid, member: uuid, stars: 5, text: 'Ada was here.', date: NOW })
    await addKey(
      db,
      { name: 'Ada’s bot', scopes: ['events:read'], until: null },
      { member: uuid, secret: 'chk_x' },
      NOW,
    )
    const webhook = { url: 'https://ada@bot.example.org/', events: ['rsvp.going'] as const }
    await addWebhook(db, webhook, { member: uuid, secret: 'whsec_x' }, NOW)
    const keys = { endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'key' }
    await db
      .insertInto('subscriptions')
      .values({ ...keys, member: uuid, createdAt: NOW })
      .execute()
  })
  const message = { audience: 'going', subject: 'Hello', text: 'Come!' } as const
  for (const test of [true, false]) {
    await house.call(sendMessage, ada, { params: { uuid: event.uuid }, body: { message, test } })
  }
  const decided = { state: 'refused', reason: 'Ada Lovelace was elsewhere.' } as const
  await house.call(decideClaim, margaret, { params: { uuid: claim.uuid }, body: { claim: decided } })
  await runner.drain()
  const waiting = house.database.read.selectFrom('deliveries').selectAll().where('recipient', '=', uuid)
  const delivery = { ...(await waiting.executeTakeFirstOrThrow()), data: {} }
  await house.database.write((db) => keepSent(db, delivery, 250, NOW))
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
  test('no table holds more of them than what it says that it keeps', async () => {
    const house = await start()
    const { ada, uuid } = await everythingOfAda(house)
    const before = await tracesOf(house, uuid)
    for (const table of TABLES) {
      const { deletedWith, keeps } = LIVES[table]
      const isAbout = deletedWith !== undefined || keeps !== undefined
      expect(before.get(table)!.length > 0, `${table} holds something of Ada`).toBe(isAbout)
    }
    expect((await house.call(deleteUser, ada, { body: { confirmation: LEAVING_WORDS } })).status).toBe(200)
    for (const [table, cells] of await tracesOf(house, uuid)) {
      const stays: readonly string[] = LIVES[table].keeps ?? []
      expect(
        cells.filter(([column, value]) => value !== uuid || !stays.includes(column)),
        table,
      ).toEqual([])
    }
  })
})
