import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { everPublished, visibleTo } from '../events/visibleTo.ts'

/** Past events stay in a feed for this long, and cancelled ones are shown as cancelled for so long. */
export interface Window {
  endedAfter: string
  cancelledAfter: string
}

const COLUMNS = [
  'events.uuid',
  'events.title',
  'events.startDate',
  'events.endDate',
  'events.location',
  'events.description',
  'events.eventLink',
  'events.sequence',
  'events.changedAt',
  'events.createdAt',
  'events.deleted',
] as const

function calendarEvents(db: Db, { endedAfter, cancelledAfter }: Window) {
  return everPublished(db)
    .select(COLUMNS)
    .where('events.endDate', '>', endedAfter)
    .where(({ eb, or }) => or([eb('events.deleted', '=', 0), eb('events.changedAt', '>', cancelledAfter)]))
    .orderBy('events.startDate')
    .orderBy('events.uuid')
}

export type CalendarRow = Awaited<ReturnType<ReturnType<typeof calendarEvents>['execute']>>[number]

/** Public events, of one committee or of all. */
export function publicCalendar(db: Db, window: Window, committee?: string): Promise<CalendarRow[]> {
  return calendarEvents(db, window)
    .where('events.visibility', '=', sql.lit<'public'>('public'))
    .$if(committee !== undefined, (query) => query.where('events.committee', '=', committee!))
    .execute()
}

/** The events to which a member has an RSVP, and those of the committees that they follow. */
export function memberCalendar(db: Db, window: Window, member: string): Promise<CalendarRow[]> {
  return calendarEvents(db, window)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('events.uuid', 'in', selectFrom('rsvps').select('rsvps.event').where('rsvps.member', '=', member)),
        eb(
          'events.committee',
          'in',
          selectFrom('follows').select('follows.committee').where('follows.member', '=', member),
        ),
      ]),
    )
    .execute()
}

/** A public event; undefined if there is none. */
export function publicEvent(db: Db, uuid: string): Promise<CalendarRow | undefined> {
  return visibleTo(db, 'everybody').select(COLUMNS).where('events.uuid', '=', uuid).executeTakeFirst()
}

export async function calendarToken(db: Db, member: string): Promise<string | undefined> {
  const row = await db.selectFrom('calendars').select('token').where('member', '=', member).executeTakeFirst()
  return row?.token
}

/** Replaces the secret of a member's calendar. */
export async function saveCalendar(db: Db, member: string, token: string): Promise<void> {
  await db
    .insertInto('calendars')
    .values({ member, token })
    .onConflict((clash) => clash.column('member').doUpdateSet({ token }))
    .execute()
}

/** Ends a member's calendar, also when they leave. */
export async function forgetCalendar(db: Db, member: string): Promise<void> {
  await db.deleteFrom('calendars').where('member', '=', member).execute()
}

/** The member whose calendar has a secret; undefined if it was ended or replaced, or if they may not sign in. */
export async function memberOfCalendar(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendars')
    .innerJoin('members', 'members.uuid', 'calendars.member')
    .select('members.uuid as member')
    .where('calendars.token', '=', token)
    .where('members.blocked', '=', sql.lit(0))
    .executeTakeFirst()
  return row?.member
}
