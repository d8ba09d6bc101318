import { sql } from 'kysely'
import { KINDS_OF_NOTIFICATIONS, type Kind } from '#domain/notifications/kinds.ts'
import type { ChannelName, Choices } from '#domain/notifications/preferences.ts'
import type { Flag } from '../database/columnTypes.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { everPublished, visibleTo } from '../events/visibleTo.ts'

export async function choicesOf(db: Db, member: string): Promise<Choices> {
  const rows = await db
    .selectFrom('preferences')
    .select(['kind', 'channel', 'wanted'])
    .where('member', '=', member)
    .orderBy('kind')
    .orderBy('channel')
    .execute()
  return rows.map((row) => ({ ...row, wanted: row.wanted === 1 }))
}

export async function choose(db: Db, member: string, kind: Kind, channel: ChannelName, wanted: boolean): Promise<void> {
  const flag: Flag = wanted ? 1 : 0
  await db
    .insertInto('preferences')
    .values({ member, kind, channel, wanted: flag })
    .onConflict((clash) => clash.columns(['member', 'kind', 'channel']).doUpdateSet({ wanted: flag }))
    .execute()
}

export async function followedBy(db: Db, member: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('committee')
    .where('member', '=', member)
    .orderBy('committee')
    .execute()
  return rows.map(({ committee }) => committee)
}

/** Follows exactly these committees, and keeps the date of the last digest. */
export async function follow(db: Db, member: string, committees: readonly string[]): Promise<void> {
  const before = await db.selectFrom('follows').selectAll().where('member', '=', member).execute()
  const gone = before.filter(({ committee }) => !committees.includes(committee)).map(({ committee }) => committee)
  if (gone.length > 0) {
    await db.deleteFrom('follows').where('member', '=', member).where('committee', 'in', gone).execute()
  }
  const digestAt = lastOf(before.map((row) => row.digestAt))
  const added = committees.filter((committee) => !before.some((row) => row.committee === committee))
  if (added.length === 0) return
  await db
    .insertInto('follows')
    .values(added.map((committee) => ({ committee, member, digestAt })))
    .execute()
}

function lastOf(moments: (string | null)[]): string | null {
  return (
    moments
      .filter((moment) => moment !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

export async function digestWasSent(db: Db, member: string, now: string): Promise<void> {
  await db.updateTable('follows').set({ digestAt: now }).where('member', '=', member).execute()
}

/** Deletes a person's notification settings when they leave. */
export async function forgetWishes(db: Db, member: string): Promise<void> {
  await db.deleteFrom('preferences').where('member', '=', member).execute()
  await db.deleteFrom('follows').where('member', '=', member).execute()
}

/** A member who can be notified, by one channel. */
export interface Recipient {
  member: string
  channel: ChannelName
}

const PAGE = 200

/** A page of the members whose RSVP to an event is older than a moment: those going, or all. */
export async function rsvpedTo(db: Db, who: 'going' | 'all', event: string, before: string, after: string) {
  const rows = await db
    .selectFrom('rsvps')
    .$if(who === 'going', (query) => query.where('line', 'is', null))
    .select('member')
    .where('event', '=', event)
    .where('date', '<=', before)
    .where('member', '>', after)
    .orderBy('member')
    .limit(PAGE)
    .execute()
  return pageOf(rows.map(({ member }) => member))
}

/** A page of those who follow a committee. */
export async function followersOf(db: Db, committee: string, after: string) {
  const rows = await db
    .selectFrom('follows')
    .select('member')
    .where('committee', '=', committee)
    .where('member', '>', after)
    .orderBy('member')
    .limit(PAGE)
    .execute()
  return pageOf(rows.map(({ member }) => member))
}

function pageOf(members: string[]): { members: string[]; next: string | undefined } {
  return { members, next: members.length === PAGE ? members.at(-1) : undefined }
}

/** When each of these members last got a digest. */
export async function lastDigests(db: Db, members: readonly string[]): Promise<Map<string, string | null>> {
  if (members.length === 0) return new Map()
  const rows = await db
    .selectFrom('follows')
    .select(['member', ({ fn }) => fn.max('digestAt').as('digestAt')])
    .where('member', 'in', members)
    .groupBy('member')
    .execute()
  return new Map(rows.map(({ member, digestAt }) => [member, digestAt]))
}

/** The members among these who want a kind of message, with each channel that reaches them. */
export async function recipientsAmong(
  db: Db,
  members: readonly string[],
  kind: Kind,
  channels: readonly ChannelName[],
): Promise<Recipient[]> {
  if (members.length === 0 || channels.length === 0) return []
  const isOn = KINDS_OF_NOTIFICATIONS[kind].byDefault ? 1 : 0
  const wants = (channel: ChannelName) =>
    db
      .selectFrom('members')
      .leftJoin('preferences', (join) =>
        join
          .onRef('preferences.member', '=', 'members.uuid')
          .on('preferences.kind', '=', kind)
          .on('preferences.channel', '=', channel),
      )
      .select('members.uuid as member')
      .where('members.uuid', 'in', members)
      .where('members.registered', '=', 1)
      .where('members.blocked', '=', 0)
      .where(sql<number>`coalesce("preferences"."wanted", ${isOn})`, '=', 1)
      .$if(channel === 'mail', (query) => query.where('members.email', 'is not', null))
      .$if(channel === 'push', (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(selectFrom('subscriptions').select('endpoint').whereRef('subscriptions.member', '=', 'members.uuid')),
        ),
      )
      .execute()
  const found: Recipient[] = []
  for (const channel of channels) {
    found.push(...(await wants(channel)).map(({ member }) => ({ member, channel })))
  }
  return found
}

/** Includes deleted events, because people with an RSVP are notified. */
export async function anyEvent(db: Db, uuid: string): Promise<EventRow | undefined> {
  return everPublished(db).selectAll('events').where('uuid', '=', uuid).executeTakeFirst()
}

export async function rsvpStatus(db: Db, event: string, member: string): Promise<'going' | 'waiting' | undefined> {
  const query = db.selectFrom('rsvps').select('line').where('event', '=', event).where('member', '=', member)
  const row = await query.executeTakeFirst()
  return row && (row.line === null ? 'going' : 'waiting')
}

/** The members who got a place from the line since a moment. */
export async function promotedSince(db: Db, event: string, moment: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('happenings')
    .select('member')
    .where('event', '=', event)
    .where('what', '=', 'rsvp.going')
    .where('at', '>=', moment)
    .execute()
  return new Set(rows.map(({ member }) => member!))
}

/** Whether the time of an event has changed since a moment. */
export async function hasMovedSince(db: Db, event: EventRow, moment: string): Promise<boolean> {
  const rows = await db
    .selectFrom('happenings')
    .select('data')
    .where('event', '=', event.uuid)
    .where('what', '=', 'event.updated')
    .where('at', '>=', moment)
    .execute()
  return rows.some(({ data }) => JSON.parse(data).before.startDate !== event.startDate)
}

/** The upcoming events of a member's followed committees that were published since a happening. */
export async function newEventsFor(db: Db, member: string, since: number, now: string): Promise<EventRow[]> {
  return visibleTo(db, 'members')
    .innerJoin('happenings', 'happenings.event', 'events.uuid')
    .innerJoin('follows', 'follows.committee', 'events.committee')
    .selectAll('events')
    .distinct()
    .where('follows.member', '=', member)
    .where('happenings.seq', '>=', since)
    .where('happenings.what', '=', 'event.published')
    .where('events.startDate', '>', now)
    .orderBy('events.startDate')
    .orderBy('events.uuid')
    .execute()
}

/** Events that begin within 25 hours, for the reminders; a day can have 25 hours. */
export function eventsSoon(db: Db, now: string): Promise<EventRow[]> {
  return eventsStarting(db, now, new Date(Date.parse(now) + 26 * 3_600_000).toISOString())
}

/** Events that begin after one moment and before another. */
export async function eventsStarting(db: Db, after: string, before: string): Promise<EventRow[]> {
  return visibleTo(db, 'members')
    .selectAll('events')
    .where('startDate', '>', after)
    .where('startDate', '<', before)
    .orderBy('startDate')
    .orderBy('uuid')
    .execute()
}
