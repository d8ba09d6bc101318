import { zoned } from '#domain/calendar.ts'
import type { Finding } from '#domain/health/contract.ts'
import type { Db } from '../database/tables.ts'
import { type Examination, ok, problem } from './finding.ts'

/** Identity tokens may be a minute early or late (spec: server §4.1). */
const LEEWAY_SECONDS = 60
const MEND = 'Set the clock by the network (timedatectl set-ntp true).'

/** Whether the clock is plausible, and the chapter's time zone. */
export const examineClock: Examination<'chapter' | 'snapshot' | 'now'> = async ({ chapter, snapshot: { db }, now }) => {
  const { timeZone } = chapter
  const here = zoned(now, timeZone).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return [(await wrong(db, now)) ?? ok('clock', now), ok('time zone', `${timeZone}, where it is ${here}`)]
}

async function wrong(db: Db, now: string): Promise<Finding | undefined> {
  const behind = secondsFrom(now, await latestMoment(db))
  if (behind <= LEEWAY_SECONDS) return undefined
  return problem('clock', `${now}, ${behind} seconds before the newest entry of the ledger or the audit log`, MEND)
}

async function latestMoment(db: Db): Promise<string> {
  const latest = async (table: 'activity' | 'audit') =>
    (await db.selectFrom(table).select('date').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.date ?? ''
  return [await latest('activity'), await latest('audit')].sort().at(-1)!
}

/** How many seconds a moment is after now, negative if before; 0 without a moment. */
export function secondsFrom(now: string, moment: string): number {
  return moment === '' ? 0 : Math.round((Date.parse(moment) - Date.parse(now)) / 1000)
}
