import { randomUUID } from 'node:crypto'
import { sentence } from '#domain/audit/sentence.ts'
import { minutesLater } from '#domain/calendar.ts'
import type { EventInput } from '#domain/events/contract.ts'
import { portalActor } from '#domain/roles/actor.ts'
import { logAction } from '../audit/store.ts'
import type { Database } from '../database/database.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { visibleTo } from '../events/visibleTo.ts'
import { createEvent, EVENTS_LOCK } from '../events/write.ts'
import type { Portal } from '../portal.ts'

const DEMO = portalActor('Demo')

/** The code of the first open lab; no other event of the sample chapter has it. */
export const LAB_CODE = 'lantern'
const LAB_HOURS = 8
/** A code is printed only if it is valid for at least this long. */
const MINUTES_LEFT = 30
const FIVE_MINUTES = 300_000

/** An open lab that began half an hour ago, so that its code can be tried at any time of the day. */
export function openLab(now: string, attendanceCode: string): EventInput & { startDate: string; endDate: string } {
  const halfAnHourAgo = Date.parse(minutesLater(now, -30))
  const startDate = new Date(halfAnHourAgo - (halfAnHourAgo % FIVE_MINUTES)).toISOString()
  return {
    title: 'Open Lab, Day and Night',
    description:
      'The lab is open around the clock. Bring whatever you are stuck on, or just a mug. Somebody who has been stuck on the same thing is at the round table by the door.',
    attendanceCode,
    attendancePoints: 15,
    startDate,
    endDate: minutesLater(startDate, LAB_HOURS * 60),
    location: 'Boelter Hall 2760',
    cover: '',
    eventLink: '',
    committee: '',
  }
}

/**
 * A running event that does not end soon, so that its code can be tried. If there is none, the lab opens again: each
 * start of the demo asks.
 */
export async function runningEvent(database: Database, portal: Portal): Promise<EventRow> {
  return database.write(async (db) => {
    await oneAtATime(db, EVENTS_LOCK)
    const now = portal.clock()
    const running = await lastToEnd(db, now)
    if (running) return running
    const event = await createEvent(db, openLab(now, `${LAB_CODE}-${randomUUID().slice(0, 4)}`), portal, now)
    await logAction(db, DEMO, 'event.create', event.uuid, sentence`added the event “${event.title}”`, now)
    return event
  })
}

async function lastToEnd(db: Db, now: string): Promise<EventRow | undefined> {
  return (
    visibleTo(db, 'members')
      .selectAll('events')
      // A fixed code can be printed at the start; a changing one cannot.
      .where('checkInMode', '=', 'code')
      .where('startDate', '<=', now)
      .where('endDate', '>', minutesLater(now, MINUTES_LEFT))
      .orderBy('endDate', 'desc')
      .executeTakeFirst()
  )
}
