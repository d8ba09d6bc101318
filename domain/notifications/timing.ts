import { momentOf, zoned } from '../calendar.ts'
import { HOUR_MS } from '../durations.ts'

const QUIET = { from: '22:00', until: '08:00' }

/** The end of the quiet hours that contain `now`; undefined outside of them (spec: chapter §4.10). */
export function quietUntil(now: string, timeZone: string): string | undefined {
  const there = zoned(now, timeZone)
  const clock = there.toPlainTime().toString({ smallestUnit: 'minute' })
  const today = there.toPlainDate()
  if (clock >= QUIET.from) return momentOf(today.add({ days: 1 }).toString(), QUIET.until, timeZone)
  if (clock < QUIET.until) return momentOf(today.toString(), QUIET.until, timeZone)
  return undefined
}

/**
 * When a member may be notified: now, or when the quiet hours end. News of an event that starts, or was to start,
 * less than an hour after their end does not wait: its reminder is due in them.
 * @param starts every start that the member may know, before and after a change
 */
export function tellAt(now: string, starts: readonly string[], timeZone: string): string {
  const until = quietUntil(now, timeZone)
  if (until === undefined) return now
  const soon = new Date(Date.parse(until) + HOUR_MS).toISOString()
  return starts.some((start) => start > now && start < soon) ? now : until
}

export type Before = 'day' | 'hour'

/** When a reminder is due: at the same time of the day before, by the chapter's clocks, or an hour before. */
export function reminderMoment(start: string, before: Before, timeZone: string): string {
  if (before === 'hour') return new Date(Date.parse(start) - HOUR_MS).toISOString()
  return new Date(zoned(start, timeZone).subtract({ days: 1 }).epochMilliseconds).toISOString()
}

/** A reminder of the day before is dropped when it is this late, because that of the hour before follows soon. */
const DAY_REMINDER_ENDS_MS = 3 * HOUR_MS

/** The reminder that is due now, even if it is late because nothing was running; undefined if none is. */
export function reminderDue(start: string, now: string, timeZone: string): Before | undefined {
  if (now >= start) return undefined
  if (now >= reminderMoment(start, 'hour', timeZone)) return 'hour'
  const left = Date.parse(start) - Date.parse(now)
  return left > DAY_REMINDER_ENDS_MS && now >= reminderMoment(start, 'day', timeZone) ? 'day' : undefined
}

/**
 * When a due reminder may be sent: at once if it fell due in these quiet hours or the event starts soon. A reminder that
 * is late waits until they end.
 */
export function tellReminderAt(now: string, start: string, before: Before, timeZone: string): string {
  const fellDue = reminderMoment(start, before, timeZone)
  return quietUntil(fellDue, timeZone) === quietUntil(now, timeZone) ? now : tellAt(now, [start], timeZone)
}

/** The key that deduplicates a reminder. An event that moves to another time gets a new key. */
export function reminderKey({ uuid, startDate }: { uuid: string; startDate: string }, before: Before): string {
  return `reminder/${uuid}/${before}/${startDate}`
}

/** A digest collects what is published within an hour, and is sent once a day at most. */
export function digestMoment(published: string, lastDigest: string | null, timeZone: string): string {
  const gathered = Date.parse(published) + HOUR_MS
  const tomorrow = lastDigest === null ? 0 : zoned(lastDigest, timeZone).add({ days: 1 }).epochMilliseconds
  const moment = new Date(Math.max(gathered, tomorrow)).toISOString()
  return quietUntil(moment, timeZone) ?? moment
}

/** The hours in which the day's events are announced. */
export function isMorning(now: string, timeZone: string): boolean {
  const { hour } = zoned(now, timeZone)
  return hour >= 8 && hour < 12
}
