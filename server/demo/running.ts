import { setTimeout } from 'node:timers/promises'
import { minutesLater } from '#domain/calendar.ts'
import { codeKey } from '#domain/events/rules.ts'
import { logAction } from '../audit/store.ts'
import type { Database } from '../database/database.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { createEvent, EVENTS_LOCK } from '../events/write.ts'
import type { Portal } from '../portal.ts'
import { openLab, SHIFT_CODES } from './openLab.ts'

const DEMO = { uuid: '', firstName: 'Demo', lastName: '' } as const

/** How long the code of a running event must still count to be worth telling. */
const MINUTES_LEFT = 30
const HOUR_MS = 3_600_000
const AGAIN_MS = 60_000

/** An event that is running now and not about to end, whose code can be tried: another shift of the open lab if there is none. */
export async function runningEvent(database: Database, portal: Portal): Promise<EventRow> {
  return database.write(async (db) => {
    await oneAtATime(db, EVENTS_LOCK)
    const now = portal.clock()
    const running = await lastToEnd(db, now)
    if (running) return running
    const event = await createEvent(db, openLab(now, await freeCode(db)), portal, now)
    await logAction(db, DEMO, 'event.create', event.uuid, `added the event “${event.title}”`, now)
    return event
  })
}

/**
 * Begins another shift of the open lab whenever what runs comes to its end, until it is told to stop.
 * Whoever deletes the running event is not contradicted before it would have ended.
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

/** Resolves after a time, or at once when there is nothing to wait for any more; keeps no process alive. */
async function pause(ms: number, stop: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal: stop, ref: false }).catch((reason) => {
    if (!stop.aborted) throw reason
  })
}

async function lastToEnd(db: Db, now: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('deleted', '=', 0)
    .where('startDate', '<=', now)
    .where('endDate', '>', minutesLater(now, MINUTES_LEFT))
    .orderBy('endDate', 'desc')
    .executeTakeFirst()
}

/** The next to begin after a moment. */
export async function nextEvent(database: Database, now: string): Promise<EventRow | undefined> {
  return database.read
    .selectFrom('events')
    .selectAll()
    .where('deleted', '=', 0)
    .where('startDate', '>', now)
    .orderBy('startDate')
    .executeTakeFirst()
}

async function freeCode(db: Db): Promise<string> {
  const taken = await db.selectFrom('events').select('codeKey').where('deleted', '=', 0).execute()
  const codes = new Set(taken.map((event) => event.codeKey))
  for (let day = 1; ; day++) {
    const free = SHIFT_CODES.map((word) => (day === 1 ? word : `${word}${day}`)).find(
      (code) => !codes.has(codeKey(code)),
    )
    if (free) return free
  }
}
