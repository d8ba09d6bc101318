import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { undoCheckInOf } from '../checkin/attendance.ts'
import { attend } from '../checkin/store.ts'
import { readConfig } from '../config.ts'
import { lockTable, oneAtATime, waitForTable } from '../database/lock.ts'
import type { Db, Tables } from '../database/tables.ts'
import { holdEvent } from '../events/store.ts'
import { EVENTS_LOCK } from '../events/write.ts'
import { memberByEmail } from '../people/store.ts'
import { keptFromLeaving } from '../roles/store.ts'
import type { Task } from '../task.ts'
import { awaited, goOnWith } from '../testing/inFlight.ts'
import { environmentOf, NOW, startOn } from '../testing/server.ts'
import { nothing } from './carry.ts'
import { carryOut, type Import } from './carryOut.ts'
import { hand } from './csv/testing.hand.ts'

describe('on PostgreSQL, an import and a call that has begun never wait for each other:', () => {
  test.each<[string, keyof Tables, (db: Db, event: string, member: string) => Promise<unknown>]>([
    ['an RSVP', 'rsvps', (db, event) => holdEvent(db, event)],
    ['a check-in within its statement', 'events', (db) => waitForTable(db, 'attendance')],
    ['a check-in', 'members', (db, event, member) => attend(db, { ...ATTENDANCE, event, member })],
    ['an edited event', 'events', (db) => oneAtATime(db, EVENTS_LOCK)],
  ])('%s', async (_, next, begin) => {
    const { house, event, ada } = await chapter()
    let importing: ReturnType<typeof hand> | undefined
    await house.database.write(async (db) => {
      await begin(db, event.uuid, ada.uuid)
      const came = 'email,attendanceCode\nbyron@g.ucla.edu,segfault\n'
      importing = hand(house, 'email,firstName\nbyron@g.ucla.edu,Byron\n', came)
      await expect.poll(() => awaited(house.database.read)).not.toEqual([])
      await goOnWith(db, next)
    })
    expect((await importing)?.said).toMatch(/^Imported 1 member, 1 check-in\.$/m)
  })

  test.each<keyof Tables>(['attendance', 'events', 'rsvps', 'members'])(
    'a call that writes %s, of somebody whom it blocks',
    async (table) => {
      const { house, ada } = await chapter()
      const carried = { ...nothing(), blocks: [ada] }
      const from: Import = { name: 'uclaacm', plan: async () => carried }
      let importing: Promise<unknown> | undefined
      await house.database.write(async (db) => {
        await keptFromLeaving(db, db.selectFrom('members').select('uuid')).execute()
        importing = carryOut(from, readConfig(environmentOf(house)), TASK)
        await expect.poll(() => awaited(house.database.read)).not.toEqual([])
        await goOnWith(db, table)
      })
      expect(await importing).toBe('1 changed account')
    },
  )

  test('an undone check-in', async () => {
    const { house, event, ada } = await chapter()
    let undoing: Promise<unknown> | undefined
    await house.database.write(async (db) => {
      // As an import begins.
      await lockTable(db, 'attendance')
      undoing = house.database.write((other) => undoCheckInOf(other, house.portal, event, ada.uuid, NOW))
      await expect.poll(() => awaited(house.database.read)).not.toEqual([])
      await sql`lock table members in share row exclusive mode nowait`.execute(db)
    })
    expect(await undoing).toBeUndefined()
  })
})

async function chapter() {
  const house = await startOn('postgres')
  await house.ada()
  const ada = (await memberByEmail(house.database.read, 'ada@g.ucla.edu'))!
  return { house, event: await house.event({ attendanceCode: 'segfault' }), ada }
}

const TASK: Task = {
  now: NOW,
  interrupted: new AbortController().signal,
  step: (_, work) => work(() => undefined),
}

const ATTENDANCE = { date: NOW, points: 0, method: 'code', by: null, session: null, entry: 'entry' } as const
