import { sql } from 'kysely'
import type { Audience } from '#domain/messages/contract.ts'
import { KINDS_OF_NOTIFICATIONS, type Kind } from '#domain/notifications/kinds.ts'
import type { ChannelName } from '#domain/notifications/preferences.ts'
import type { MessagesTable } from '../database/outboxTables.ts'
import type { Db } from '../database/tables.ts'

/** A member who can be notified, by one channel. */
export interface Recipient {
  member: string
  channel: ChannelName
}

const PAGE = 200

interface Page {
  members: string[]
  next: string | undefined
}

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
  return pageOf(rows)
}

export async function followersOf(db: Db, committee: string, after: string) {
  const rows = await db
    .selectFrom('follows')
    .select('member')
    .where('committee', '=', committee)
    .where('member', '>', after)
    .orderBy('member')
    .limit(PAGE)
    .execute()
  return pageOf(rows)
}

function pageOf(rows: { member: string }[]): Page {
  const members = rows.map(({ member }) => member)
  return { members, next: members.length === PAGE ? members.at(-1) : undefined }
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

export async function messageByUuid(db: Db, uuid: string): Promise<MessagesTable | undefined> {
  return db.selectFrom('messages').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

/** A page of the members of an audience, in the order of their uuid. */
export async function audienceOf(
  db: Db,
  { event, audience }: { event: string; audience: Audience | string },
  after: string,
): Promise<Page> {
  const rows = await peopleOf(db, event, audience as Audience, after)
  return pageOf(rows)
}

function peopleOf(db: Db, event: string, audience: Audience, after: string): Promise<{ member: string }[]> {
  const came = db.selectFrom('attendance').select('member').where('event', '=', event).where('member', '>', after)
  const rsvps = db.selectFrom('rsvps').select('member').where('event', '=', event).where('member', '>', after)
  const going = rsvps.where('line', 'is', null)
  switch (audience) {
    case 'going':
      return going.orderBy('member').limit(PAGE).execute()
    case 'waiting':
      return rsvps.where('line', 'is not', null).orderBy('member').limit(PAGE).execute()
    case 'came':
      return came.orderBy('member').limit(PAGE).execute()
    case 'missed':
      return going.where('member', 'not in', came).orderBy('member').limit(PAGE).execute()
  }
}
