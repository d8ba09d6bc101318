import { randomUUID } from 'node:crypto'
import { minutesLater } from '#domain/calendar.ts'
import type { Database } from '../database/database.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db } from '../database/tables.ts'
import { visibleTo } from '../events/visibleTo.ts'
import { createEvent, EVENTS_LOCK } from '../events/write.ts'
import type { Portal } from '../portal.ts'

const NOTES = ['My phone was empty', 'I sat in the back and missed the slide', 'The code had changed when I typed it']
const TITLE = 'Study Hall with Changing Codes'

/** Adds a running event with changing codes and three open claims, unless they exist. */
export async function openRoom(database: Database, portal: Portal): Promise<void> {
  await database.write(async (db) => {
    await oneAtATime(db, EVENTS_LOCK)
    const now = portal.clock()
    const room = visibleTo(db, 'members').select('uuid').where('checkInMode', '=', 'room')
    if (!(await room.where('endDate', '>', now).executeTakeFirst())) {
      const times = { startDate: minutesLater(now, -20), endDate: minutesLater(now, 100) }
      const words = {
        title: TITLE,
        attendanceCode: `study hall ${randomUUID().slice(0, 4)}`,
        location: 'Boelter Hall 5249',
        committee: portal.chapter.committees.find(({ name }) => name === 'ICPC')?.name ?? '',
      }
      await createEvent(db, { ...words, ...times, attendancePoints: 10, checkInMode: 'room' }, portal, now)
    }
    const claimed = await db.selectFrom('claims').select('uuid').limit(1).executeTakeFirst()
    if (!claimed) await addClaims(db, now)
  })
}

/** Adds claims for the last event by three members with an RSVP who did not check in. */
async function addClaims(db: Db, now: string): Promise<void> {
  const missed = await visibleTo(db, 'members')
    .innerJoin('rsvps', 'rsvps.event', 'events.uuid')
    .leftJoin('attendance', (on) =>
      on.onRef('attendance.event', '=', 'rsvps.event').onRef('attendance.member', '=', 'rsvps.member'),
    )
    .select(['rsvps.event as event', 'rsvps.member as member', 'events.endDate as endDate'])
    .where('events.endDate', '<', minutesLater(now, -60))
    .where('events.endDate', '>', minutesLater(now, -6 * 24 * 60))
    .where('attendance.member', 'is', null)
    .orderBy('events.endDate', 'desc')
    .orderBy('rsvps.member')
    .limit(NOTES.length)
    .execute()
  const rows = missed.map(({ event, member, endDate }, place) => {
    const claim = { uuid: randomUUID(), event, member, note: NOTES[place]!, date: minutesLater(endDate, 30 + place) }
    return { ...claim, state: 'open' as const, reason: '', decidedAt: null, decidedBy: null }
  })
  if (rows.length > 0) await db.insertInto('claims').values(rows).execute()
}
