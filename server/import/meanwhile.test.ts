import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { undoCheckInOf } from '../checkin/attendance.ts'
import { attend } from '../checkin/store.ts'
import { lockTable, oneAtATime, waitForTable } from '../database/lock.ts'
import type { Db, Tables } from '../database/tables.ts'
import { lockEvent } from '../events/store.ts'
import { EVENTS_LOCK } from '../events/write.ts'
import { memberByEmail } from '../people/store.ts'
import { portal } from '../testing/commandLine.ts'
import { awaited, goOnWith } from '../testing/inFlight.ts'
import { type Chapterhouse, NOW, startOn } from '../testing/server.ts'

describe('on PostgreSQL, an import and a call that has begun never wait for each other:', () => {
  test.each<[string, keyof Tables, (db: Db, event: string, member: string) => Promise<unknown>]>([
    ['an RSVP', 'rsvps', (db, event) => lockEvent(db, event)],
    ['a check-in within its statement', 'events', (db) => waitForTable(db, 'attendance')],
    ['a check-in', 'members', (db, event, member) => attend(db, { ...ATTENDANCE, event, member })],
    ['an edited event', 'events', (db) => oneAtATime(db, EVENTS_LOCK)],
  ])('%s', async (_, next, begin) => {
    const { house, event, ada } = await chapter()
    let importing: ReturnType<typeof importLists> | undefined
    await house.database.write(async (db) => {
      await begin(db, event.uuid, ada.uuid)
      const came = 'email,attendanceCode\nbyron@g.ucla.edu,segfault\n'
      importing = importLists(house, 'email,firstName\nbyron@g.ucla.edu,Byron\n', came)
      await expect.poll(() => awaited(house.database.read)).not.toEqual([])
      await goOnWith(db, next)
    })
    expect((await importing)?.said).toMatch(/^Imported 1 member, 1 check-in\.$/m)
  })

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

/** Imports these lists with one command. */
function importLists({ environment }: Chapterhouse, ...lists: string[]) {
  const files = lists.map((list, n) => {
    const file = join(environment.DATA_DIR!, `${n}.csv`)
    writeFileSync(file, list)
    return file
  })
  return portal(environment, ['import', 'csv', ...files, '--yes'])
}

const ATTENDANCE = { date: NOW, points: 0, method: 'code', by: null, session: null, entry: 'entry' } as const
