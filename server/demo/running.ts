import { randomUUID } from 'node:crypto'
import { sentence } from '#domain/audit/sentence.ts'
import { minutesLater } from '#domain/calendar.ts'
import { portalActor } from '#domain/roles/actor.ts'
import { logAction } from '../audit/store.ts'
import type { Database } from '../database/database.ts'
import { oneAtATime } from '../database/lock.ts'
import type { EventRow } from '../database/tables.ts'
import { visibleTo } from '../events/visibleTo.ts'
import { createEvent, EVENTS_LOCK } from '../events/write.ts'
import type { Portal } from '../portal.ts'

/** The code of the first open lab; no other event of the sample chapter has it. */
export const LAB_CODE = 'lantern'
const LAB_HOURS = 8
/** An event whose code is tried has at least this long to go. */
const MINUTES_LEFT = 30
const FIVE_MINUTES = 300_000

/** An open lab that began half an hour ago, so that its code can be tried at any time of the day. */
export function openLab(now: string, attendanceCode: string) {
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
  }
}

/** Changing codes in another room, five minutes later, so that the two have an order. */
function studyHall(now: string, attendanceCode: string) {
  const title = 'Study Hall with Changing Codes'
  const lab = openLab(now, attendanceCode)
  const room = { title, location: 'Boelter Hall 5249', attendancePoints: 10, checkInMode: 'room' as const }
  return { ...lab, ...room, startDate: minutesLater(lab.startDate, 5) }
}

/**
 * An event with a fixed code and one with changing codes run for a while, so that both can be tried. If one is missing,
 * it opens: each start of the demo asks.
 * @returns the event with the fixed code
 */
export async function runningEvent(database: Database, portal: Portal): Promise<EventRow> {
  return database.write(async (db) => {
    await oneAtATime(db, EVENTS_LOCK)
    const now = portal.clock()
    const open = async (checkInMode: 'code' | 'room', draft: typeof studyHall | typeof openLab) => {
      const running = visibleTo(db, 'members')
        .selectAll('events')
        .where('checkInMode', '=', checkInMode)
        .where('startDate', '<=', now)
        .where('endDate', '>', minutesLater(now, MINUTES_LEFT))
        .orderBy('endDate', 'desc')
      const found = await running.executeTakeFirst()
      if (found) return found
      const event = await createEvent(db, draft(now, `${LAB_CODE}-${randomUUID().slice(0, 4)}`), portal, now)
      const said = sentence`added the event “${event.title}”`
      await logAction(db, portalActor('Demo'), 'event.create', event.uuid, said, now)
      return event
    }
    await open('room', studyHall)
    return open('code', openLab)
  })
}
