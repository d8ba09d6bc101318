import { setTimeout } from 'node:timers/promises'
import { sentence } from '#domain/audit/sentence.ts'
import { minutesLater } from '#domain/calendar.ts'
import { codeKey } from '#domain/events/rules.ts'
import { portalActor } from '#domain/roles/actor.ts'
import { logAction } from '../audit/store.ts'
import type { Database } from '../database/database.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { visibleTo } from '../events/visibleTo.ts'
import { createEvent, EVENTS_LOCK } from '../events/write.ts'
import type { Portal } from '../portal.ts'
import { openLab, SHIFT_CODES } from './openLab.ts'

const DEMO = portalActor('Demo')

/** A code is printed only if it is valid for at least this long. */
const MINUTES_LEFT = 30
const HOUR_MS = 3_600_000
const AGAIN_MS = 60_000

/**
 * A running event that does not end soon, so that its code can be tried. If there is none, adds a shift of the open
 * lab.
 */
export async function runningEvent(database: Database, portal: Portal): Promise<EventRow> {
  return database.write(async (db) => {
    await oneAtATime(db, EVENTS_LOCK)
    const now = portal.clock()
    const running = await lastToEnd(db, now)
    if (running) return running
    const event = await createEvent(db, openLab(now, await freeCode(db)), portal, now)
    await logAction(db, DEMO, 'event.create', event.uuid, sentence`added the event “${event.title}”`, now)
    return event
  })
}

/**
 * Adds another shift of the open lab whenever the running event ends, until it is stopped. A deleted event is not
 * replaced before its end.
 */
export async function keepSomethingRunning(
  database: Database,
  portal: Portal,
  running: EventRow,
  tell: { onNext: (event: EventRow) => void; onTrouble: (error: unknown) => void },
  stop: AbortSignal,
): Promise<void> {
  let current = running
  while (!stop.aborted) {
    const left = Date.parse(current.endDate) - Date.parse(minutesLater(portal.clock(), MINUTES_LEFT))
    if (left >= 0) {
      await pause(Math.min(left + 1, HOUR_MS), stop)
      continue
    }
    try {
      const next = await runningEvent(database, portal)
      if (next.uuid !== current.uuid) tell.onNext(next)
      current = next
    } catch (error) {
      tell.onTrouble(error)
      await pause(AGAIN_MS, stop)
    }
  }
}

/** Resolves after a time, or at once when it is aborted. It keeps no process alive. */
async function pause(ms: number, stop: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal: stop, ref: false }).catch((reason) => {
    if (!stop.aborted) throw reason
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

/** The next event to begin after a moment. */
export async function nextEvent(database: Database, now: string): Promise<EventRow | undefined> {
  return visibleTo(database.read, 'members')
    .selectAll('events')
    .where('startDate', '>', now)
    .orderBy('startDate')
    .executeTakeFirst()
}

async function freeCode(db: Db): Promise<string> {
  const taken = await db.selectFrom('events').select('codeKey').where('deleted', '=', 0).execute()
  const codes = new Set(taken.map((event) => event.codeKey ?? ''))
  for (let day = 1; ; day++) {
    const free = SHIFT_CODES.map((word) => (day === 1 ? word : `${word}${day}`)).find(
      (code) => !codes.has(codeKey(code)),
    )
    if (free) return free
  }
}
