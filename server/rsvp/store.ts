import { sql } from 'kysely'
import type { Answer } from '#domain/rsvp/answers.ts'
import type { EventRsvp, Rsvp } from '#domain/rsvp/contract.ts'
import { type PageOfRows, preparedList, rowsOf } from '../database/page.ts'
import { prepared } from '../database/prepared.ts'
import type { Db, EventRow, RsvpRow } from '../database/tables.ts'
import { everPublished, visibleTo } from '../events/visibleTo.ts'
import { PERSON_COLUMNS, toPerson } from '../people/user.ts'

type RsvpKey = { event: string; member: string }

/** The position in line of each waiting row, counted from 1. */
export const POSITION = sql<number | null>`case when "rsvps"."line" is not null then
  (select count(*) from "rsvps" as "ahead" where "ahead"."event" = "rsvps"."event" and "ahead"."line" <= "rsvps"."line")
  end`

const one = prepared((db, { event, member }: RsvpKey) =>
  db
    .selectFrom('rsvps')
    .select(['event', 'date', 'line', 'answers'])
    .select(POSITION.as('position'))
    .where('event', '=', event)
    .where('member', '=', member),
)

/** An RSVP as its member sees it. */
export async function rsvpOf(db: Db, key: RsvpKey): Promise<Rsvp | undefined> {
  const [row] = await one(db, key)
  return row && shown(row, row.position ?? undefined)
}

const added = prepared((db, rsvp: RsvpKey & { date: string; answers: string }) =>
  db
    .insertInto('rsvps')
    .values({ event: rsvp.event, member: rsvp.member, date: rsvp.date, answers: rsvp.answers })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event'),
)

/** @returns false if there is one already */
export async function addRsvp(db: Db, key: RsvpKey, date: string, answers: readonly Answer[]): Promise<boolean> {
  return (await added(db, { ...key, date, answers: jsonOf(answers) })).length > 0
}

/** Puts an RSVP at the end of the line. */
export async function joinTheLine(db: Db, { event, member }: RsvpKey): Promise<void> {
  await db
    .updateTable('rsvps')
    .set({ line: sql<number>`(select coalesce(max("line"), 0) + 1 from "rsvps" where "event" = ${event})` })
    .where('event', '=', event)
    .where('member', '=', member)
    .execute()
}

/** Gives places to the first in line. @returns the members who got one */
export async function takeFromTheLine(db: Db, event: string, places: number): Promise<string[]> {
  const first = db
    .selectFrom('rsvps')
    .select('line')
    .where('event', '=', event)
    .where('line', 'is not', null)
    .orderBy('line')
    .limit(places)
  const given = await db
    .updateTable('rsvps')
    .set({ line: null })
    .where('event', '=', event)
    .where('line', 'in', first)
    .returning('member')
    .execute()
  return given.map(({ member }) => member)
}

/** Gives a place to a member in line. @returns false if they were not in line */
export async function takeOutOfTheLine(db: Db, { event, member }: RsvpKey): Promise<boolean> {
  const given = await db
    .updateTable('rsvps')
    .set({ line: null })
    .where('event', '=', event)
    .where('member', '=', member)
    .where('line', 'is not', null)
    .returning('member')
    .execute()
  return given.length > 0
}

export async function saveAnswers(db: Db, { event, member }: RsvpKey, answers: readonly Answer[]): Promise<void> {
  await db
    .updateTable('rsvps')
    .set({ answers: jsonOf(answers) })
    .where('event', '=', event)
    .where('member', '=', member)
    .execute()
}

const removed = prepared((db, { event, member }: RsvpKey) =>
  db.deleteFrom('rsvps').where('event', '=', event).where('member', '=', member).returning('line'),
)

/** @returns whether it was in line; undefined if there was no RSVP */
export async function removeRsvp(db: Db, key: RsvpKey): Promise<{ waited: boolean } | undefined> {
  const [row] = await removed(db, key)
  return row && { waited: row.line !== null }
}

/** The events that a member has RSVPed to and that have not ended, deleted ones included. */
export async function comingEventsOf(db: Db, member: string, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('rsvps')
    .innerJoin('events', 'events.uuid', 'rsvps.event')
    .select('rsvps.event as event')
    .where('rsvps.member', '=', member)
    .where('events.endDate', '>=', now)
    .execute()
  return rows.map(({ event }) => event)
}

/** Deletes a member's answers and keeps their RSVPs. */
export async function forgetAnswersOf(db: Db, member: string): Promise<void> {
  await db.updateTable('rsvps').set({ answers: '' }).where('member', '=', member).where('answers', '!=', '').execute()
}

const rsvpsBy = preparedList((db, { member }: { member: string }) =>
  visibleTo(db, 'members')
    .innerJoin('rsvps', 'rsvps.event', 'events.uuid')
    .select(['rsvps.event as event', 'rsvps.date as date', 'rsvps.line as line', 'rsvps.answers as answers'])
    .select(POSITION.as('position'))
    .where('rsvps.member', '=', member)
    .orderBy('rsvps.date')
    .orderBy('rsvps.event'),
)

/** The RSVPs of a member to events that have not been deleted. */
export async function rsvpsOf(db: Db, member: string, page: PageOfRows): Promise<Rsvp[]> {
  const rows = await rsvpsBy(db, { member }, page)
  return rows.map((row) => shown(row, row.position ?? undefined))
}

/** The RSVPs of a member to later events of a series that are cancelled or not, as this one is. */
export async function laterRsvps(db: Db, { series, startDate, deleted }: EventRow, member: string): Promise<number> {
  const { rsvps } = await everPublished(db)
    .innerJoin('rsvps', 'rsvps.event', 'events.uuid')
    .select(({ fn }) => fn.countAll<number>().as('rsvps'))
    .where('rsvps.member', '=', member)
    .where('events.series', '=', series)
    .where('events.startDate', '>', startDate)
    .where('events.deleted', '=', deleted)
    .executeTakeFirstOrThrow()
  return rsvps
}

/** All RSVPs of a member with the titles of the events, deleted events included. */
export async function everyRsvpOf(db: Db, member: string) {
  const rows = await db
    .selectFrom('rsvps')
    .innerJoin('events', 'events.uuid', 'rsvps.event')
    .select(['rsvps.event as event', 'events.title as title', 'rsvps.date as date', 'rsvps.line as line'])
    .select('rsvps.answers as answers')
    .where('rsvps.member', '=', member)
    .orderBy('rsvps.date')
    .orderBy('rsvps.event')
    .execute()
  return rows.map((row) => ({ ...shown(row, undefined), title: row.title }))
}

/** The RSVPs to an event: those going by the date of their RSVP, then the line in its order. */
export async function rsvpsTo(db: Db, event: string, page: PageOfRows): Promise<EventRsvp[]> {
  const query = eventRsvps(db, event)
    .orderBy(sql`coalesce("rsvps"."line", 0)`)
    .orderBy('rsvps.date')
    .orderBy('rsvps.member')
  const rows = await rowsOf(query, page).execute()
  return rows.map(toEventRsvp)
}

/** The RSVP of one member. @throws if there is none, which is a bug */
export async function rsvpTo(db: Db, { event, member }: RsvpKey): Promise<EventRsvp> {
  return toEventRsvp(await eventRsvps(db, event).where('rsvps.member', '=', member).executeTakeFirstOrThrow())
}

function eventRsvps(db: Db, event: string) {
  return db
    .selectFrom('rsvps')
    .innerJoin('members', 'members.uuid', 'rsvps.member')
    .select(['rsvps.event as event', 'rsvps.date as date', 'rsvps.line as line', 'rsvps.answers as answers'])
    .select(POSITION.as('position'))
    .select(PERSON_COLUMNS)
    .where('rsvps.event', '=', event)
}

function toEventRsvp(row: Awaited<ReturnType<ReturnType<typeof eventRsvps>['execute']>>[number]): EventRsvp {
  return { ...shown(row, row.position ?? undefined), user: toPerson(row) }
}

function shown({ event, date, line, answers }: Omit<RsvpRow, 'member'>, position: number | undefined): Rsvp {
  const said = answers === '' ? {} : { answers: JSON.parse(answers) as Answer[] }
  return line === null
    ? { event, date, status: 'going', ...said }
    : { event, date, status: 'waiting', ...(position !== undefined && { position }), ...said }
}

function jsonOf(answers: readonly Answer[]): string {
  return answers.length === 0 ? '' : JSON.stringify(answers)
}
