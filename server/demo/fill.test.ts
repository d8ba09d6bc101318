import { expect, test } from 'vitest'
import { ownCalendar } from '#domain/calendars/contract.ts'
import { pathWith } from '#domain/endpoint.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { pointsOf } from '#domain/points/ledger.ts'
import { CannotStart } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { addSubscription } from '../devices/store.ts'
import { addMessage } from '../messages/store.ts'
import { choose, follow } from '../notifications/store.ts'
import { addHappening } from '../outbox/happeningStore.ts'
import { addDeliveries } from '../outbox/store.ts'
import { isPassword } from '../secrets/password.ts'
import { hashOf } from '../secrets/store.ts'
import { expectRsvpsToBeCounted } from '../testing/ledger.ts'
import { cast, onEachEngine, onSqlite } from '../testing/server.ts'
import { DEMO_PASSWORDS } from './cast.ts'
import { sampleChapter } from './chapter.ts'
import { fillWithSample } from './fill.ts'

// A quarter to midnight in Los Angeles.
const LATE = '2026-03-06T07:45:00.000Z'
const AFTER_MIDNIGHT = '2026-03-06T08:15:00.000Z'

const OF_YESTERDAY = ['preferences', 'follows', 'subscriptions', 'messages', 'happenings', 'deliveries'] as const

async function count({ read }: Database, table: keyof Tables): Promise<number> {
  const counted = read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'))
  return (await counted.executeTakeFirstOrThrow()).n
}

const adaIn = ({ read }: Database) =>
  read.selectFrom('members').selectAll().where('sub', '=', 'demo-ada').executeTakeFirstOrThrow()

onEachEngine('filling the demo', (start) => {
  test('an empty database gets the whole chapter, which stays today and makes room for one of tomorrow', async () => {
    const { app, database, portal } = await start()
    await fillWithSample(database, portal.chapter, LATE)
    const sample = sampleChapter('chapterhouse', LATE, portal.chapter)
    for (const table of ['members', 'activity', 'rsvps', 'attendance', 'feedback', 'audit'] as const) {
      expect(await count(database, table), table).toBe(sample[table].length)
    }
    expect(await count(database, 'events')).toBe(sample.events.length + sample.drafts.length)
    const activity = await database.read.selectFrom('activity').selectAll().orderBy('seq').execute()
    const own = Map.groupBy(activity, ({ member }) => member)
    for (const { uuid, points, pointsAt } of await database.read.selectFrom('members').selectAll().execute()) {
      expect(pointsOf(own.get(uuid)!)).toBe(points)
      const gain = own.get(uuid)!.findLast(({ pointsEarned }) => pointsEarned !== 0)
      if (gain) expect(pointsAt).toBe(gain.date)
    }
    await expectRsvpsToBeCounted(database.read)
    expect(await isPassword(DEMO_PASSWORDS.admin, (await hashOf(database.read, 'admin'))!)).toBe(true)
    expect(await isPassword(DEMO_PASSWORDS.oneClick, (await hashOf(database.read, 'one-click'))!)).toBe(true)
    const covered = await database.read.selectFrom('events').select('cover').where('cover', '!=', '').execute()
    const pictures = await Promise.all(covered.map(({ cover }) => app.inject({ url: cover })))
    expect(pictures.map(({ headers }) => headers['content-type'])).toEqual(Array(4).fill('image/webp'))
    const { token } = await database.read.selectFrom('calendars').select('token').executeTakeFirstOrThrow()
    expect((await app.inject({ url: pathWith(ownCalendar.path, { token }) })).body).toContain('BEGIN:VEVENT')

    await database.write(async (db) => {
      await db.updateTable('members').set({ firstName: 'Augusta' }).where('sub', '=', 'demo-ada').execute()
      const of = (table: 'members' | 'events') => db.selectFrom(table).select('uuid').executeTakeFirstOrThrow()
      const [{ uuid: member }, { uuid: event }] = [await of('members'), await of('events')]
      await choose(db, member, 'newEvent', 'mail', true)
      await follow(db, member, ['AI'])
      await addSubscription(db, { endpoint: 'https://push.example.org', member, p256dh: '', auth: '', createdAt: LATE })
      const message = { uuid: 'message', event, sender: member, audience: 'going', subject: '', text: '' }
      await addMessage(db, { ...message, recipients: 1, at: LATE })
      const cause = { what: 'message.sent', event, member: null, data: '{}', at: LATE, once: null, cursor: '' } as const
      await addHappening(db, { uuid: 'cause', ...cause })
      await addDeliveries(db, [{ slot: 'slot', channel: 'mail', kind: 'message', recipient: member }], LATE)
    })
    await fillWithSample(database, portal.chapter, LATE)
    expect((await adaIn(database)).firstName).toBe('Augusta')
    // Another hosted domain has another cast, and midnight another day.
    const elsewhere = { ...portal.chapter, hostedDomain: 'students.example.edu' }
    await fillWithSample(database, elsewhere, LATE)
    expect(await adaIn(database)).toMatchObject({ firstName: 'Ada', email: 'ada@students.example.edu' })
    for (const table of OF_YESTERDAY) expect(await count(database, table), table).toBe(0)
    await database.write((db) => db.updateTable('members').set({ firstName: 'Augusta' }).execute())
    await fillWithSample(database, elsewhere, AFTER_MIDNIGHT)
    expect((await adaIn(database)).firstName).toBe('Ada')
    expect(await count(database, 'members')).toBe(404)
  })
})

onSqlite('the demo', (start) => {
  test('a real chapter is not changed', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const refused = await fillWithSample(house.database, house.portal.chapter, LATE).catch((error) => error)
    expect(refused).toBeInstanceOf(CannotStart)
    expect(refused.message).toContain('real chapter')
    expect((await house.call(getUser, ada)).body.user.name).toBe('Ada Lovelace')
    expect((await house.call(listActivity, ada)).body.activity).toHaveLength(1)
    expect(await count(house.database, 'members')).toBe(1)
  })

  test('a filling that is interrupted leaves nothing behind', async () => {
    const { database, portal } = await start()
    const interrupted: Database = {
      ...database,
      write: (work) =>
        database.write(async (db) => {
          await work(db)
          throw new Error('the power went out')
        }),
    }
    await expect(fillWithSample(interrupted, portal.chapter, LATE)).rejects.toThrow('the power went out')
    for (const table of ['members', 'secrets'] as const) expect(await count(database, table)).toBe(0)
  })
})
