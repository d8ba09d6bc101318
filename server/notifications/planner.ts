import { minutesLater } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import { reminderDue, reminderKey, reminderMoment } from '#domain/notifications/timing.ts'
import { superAdminUuid } from '../admins/store.ts'
import { eventsStarting } from '../events/store.ts'
import { endingTerms } from '../officers/store.ts'
import { happenedOnce } from '../outbox/happened.ts'
import type { Listener, Planner } from '../outbox/types.ts'
import { lockRoles } from '../roles/store.ts'
import { hasMovedSince } from './history.ts'

/** Finds due reminders. Each is recorded once, although several processes search. */
export function reminderPlanner(listening: { listeners: readonly Listener[] }, timeZone: string): Planner {
  return async (db, now) => {
    // A day can have 25 hours.
    for (const event of await eventsStarting(db, now, minutesLater(now, 26 * 60))) {
      const before = reminderDue(event.startDate, now, timeZone)
      if (!before) continue
      // People who have just read the new time need no reminder.
      if (await hasMovedSince(db, event, reminderMoment(event.startDate, before, timeZone))) continue
      const due = { what: 'reminder.due', event: event.uuid, before, start: event.startDate } as const
      await happenedOnce(db, listening, due, reminderKey(event, before), now)
    }
  }
}

const FIRST_NOTICE_DAYS = 30
const LAST_NOTICE_DAYS = 7

/** Announces the end of a term to the officer and the super admin 30 and 7 days before, and again if it is moved. */
export function termPlanner(listening: { listeners: readonly Listener[] }): Planner {
  return async (db, now) => {
    if ((await endingTerms(db, now)).length === 0) return
    // Leaving deletes what is recorded about a member: nobody leaves between the reading and the writing.
    await lockRoles(db)
    const terms = await endingTerms(db, now)
    const superAdmin = await superAdminUuid(db)
    for (const { uuid, member, until } of terms) {
      const daysLeft = (Date.parse(until) - Date.parse(now)) / DAY_MS
      const notice = daysLeft <= LAST_NOTICE_DAYS ? LAST_NOTICE_DAYS : FIRST_NOTICE_DAYS
      const about = { what: 'term.ending', term: uuid, until } as const
      const key = `term/${uuid}/${until}/${notice}`
      await happenedOnce(db, listening, { ...about, member, own: true }, `${key}/own`, now)
      if (superAdmin && superAdmin !== member) {
        await happenedOnce(db, listening, { ...about, member: superAdmin, own: false }, `${key}/super`, now)
      }
    }
  }
}
