import { minutesLater } from '#domain/calendar.ts'
import type { Event } from '#domain/events/contract.ts'
import type { Kind } from '#domain/notifications/kinds.ts'
import { type ChannelName, isWanted } from '#domain/notifications/preferences.ts'
import { type Before, digestMoment, reminderDue, tellAt, tellReminderAt } from '#domain/notifications/timing.ts'
import {
  cancelledNote,
  changeNote,
  claimNote,
  digestNote,
  messageNote,
  type Note,
  placeNote,
  reminderNote,
  termNote,
  webhookNote,
  withLaterDates,
} from '#domain/notifications/words.ts'
import { type EventFacts, factsOf } from '#domain/outbox/happenings.ts'
import { isSuperAdmin, type Principal } from '#domain/roles/principal.ts'
import type { Database } from '../database/database.ts'
import type { Db, EventRow, MemberRow } from '../database/tables.ts'
import { toEvent } from '../events/event.ts'
import { officerByUuid } from '../officers/store.ts'
import type { Delivery, Outcome } from '../outbox/parts.ts'
import { isNotFannedOut } from '../outbox/store.ts'
import { memberByUuid } from '../people/store.ts'
import { laterRsvps } from '../rsvp/store.ts'
import { webhook } from '../webhooks/store.ts'
import { messageByUuid } from './messages.ts'
import { anyEvent, choicesOf, digestWasSent, newEventsFor, rsvpStatus } from './store.ts'

const MEMBER: Principal = { kind: 'member', role: 'member', committees: [], formerly: [] }

export interface Rendered {
  note: Note
  member: MemberRow
  kind: Kind
  /** The facts that the member knows after the delivery. */
  told?: object | undefined
  /** When the member may be told more, if there is more by then. */
  again?: string | undefined
}

/**
 * The note of a delivery at this moment, or why there is none: the member does not want it any more, it is outdated, or
 * it has to wait. Everything is read again, because hours may have passed since the happening.
 */
export async function noteFor(db: Db, delivery: Delivery, timeZone: string, now: string): Promise<Rendered | Outcome> {
  const member = await memberByUuid(db, delivery.recipient)
  const kind = delivery.kind as Kind
  const choices = await choicesOf(db, member.uuid)
  const reachable = { mail: member.email !== null, push: true }
  if (!member.registered || member.blocked) return NEEDLESS
  const isTest = delivery.data.test !== undefined
  const channel = delivery.channel as ChannelName
  if (!(isTest ? reachable[channel] : isWanted(choices, kind, channel, reachable))) return NEEDLESS
  const event = delivery.event === null ? undefined : await anyEvent(db, delivery.event)
  const said = await say(db, delivery, member, event, { now, timeZone })
  if ('is' in said) return said
  const waits = isTest ? now : tellDelivery(delivery, event, now, timeZone)
  return waits > now ? { is: 'postponed', until: waits } : { ...said, member, kind }
}

/** Records that a digest was sent, so that the next one waits for a day. */
export async function afterDelivery(database: Database, { kind, member }: Rendered, now: string): Promise<void> {
  if (kind === 'newEvent') await database.write((db) => digestWasSent(db, member.uuid, now))
}

const NEEDLESS: Outcome = { is: 'needless' }

function tellDelivery(delivery: Delivery, event: EventRow | undefined, now: string, timeZone: string): string {
  if (delivery.kind !== 'reminder' || !event) return tellAt(now, startsOf(delivery, event), timeZone)
  return tellReminderAt(now, event.startDate, delivery.data.before as Before, timeZone)
}

function startsOf({ data }: Delivery, event: EventRow | undefined): string[] {
  const before = data.before as EventFacts | string | undefined
  return [event?.startDate, typeof before === 'object' ? before.startDate : undefined].filter(
    (start) => start !== undefined,
  )
}

type Said = Pick<Rendered, 'note' | 'told' | 'again'>

async function say(
  db: Db,
  delivery: Delivery,
  member: MemberRow,
  row: EventRow | undefined,
  setting: { now: string; timeZone: string },
): Promise<Said | Outcome> {
  const { kind, data, recipient } = delivery
  const { now } = setting
  if (kind === 'newEvent') return digest(db, recipient, data as unknown as Digest, setting)
  // It concerns an office, so the choice for terms decides about it.
  if (data.webhook !== undefined) return webhookOff(db, data.webhook as string, member)
  if (kind === 'term') return endOfTerm(db, data as unknown as EndingTerm, member, setting)
  if (!row) return NEEDLESS
  const event = toEvent(row, MEMBER)
  switch (kind) {
    case 'reminder':
      return (await isGoing(db, row, recipient)) && row.startDate > now ? remind(delivery, event, setting) : NEEDLESS
    case 'change': {
      const hasKept = (await rsvpStatus(db, row.uuid, recipient)) !== undefined
      if (!hasKept) return NEEDLESS
      const said = change(delivery, row, event, setting)
      return data.withLater && 'note' in said ? withLater(db, said, row, recipient, setting) : said
    }
    case 'place': {
      const isOpen = row.endDate > now && (await isGoing(db, row, recipient))
      return isOpen ? { note: placeNote(event, setting) } : NEEDLESS
    }
    case 'claim':
      return { note: claimNote(event, data as unknown as Parameters<typeof claimNote>[1]) }
    case 'message': {
      const test = data.test as { subject: string; text: string } | undefined
      const message = test ?? (await messageByUuid(db, data.message as string))
      return message ? { note: messageNote(event, message) } : NEEDLESS
    }
    default:
      return NEEDLESS
  }
}

async function isGoing(db: Db, event: EventRow, member: string): Promise<boolean> {
  return event.deleted === 0 && (await rsvpStatus(db, event.uuid, member)) === 'going'
}

/** A new time of an event has a reminder of its own. The reminder of the day before is dropped when it is late. */
function remind({ data }: Delivery, event: Event, setting: { now: string; timeZone: string }): Said | Outcome {
  const { now, timeZone } = setting
  const { before, start = event.startDate } = data as { before: Before; start?: string }
  if (start !== event.startDate) return NEEDLESS
  return reminderDue(event.startDate, now, timeZone) === before ? { note: reminderNote(event, setting) } : NEEDLESS
}

function change(
  { data }: Delivery,
  row: EventRow,
  event: Event,
  setting: { now: string; timeZone: string },
): Said | Outcome {
  const before = data.before as EventFacts
  if (row.deleted) {
    return event.endDate < setting.now && before.endDate < setting.now
      ? NEEDLESS
      : { note: cancelledNote(event, setting), told: { before: factsOf(row) } }
  }
  const note = event.endDate < setting.now ? undefined : changeNote(before, event, setting)
  return note ? { note, told: { before: factsOf(row) } } : NEEDLESS
}

/** A change of several dates is announced once all of them are known to concern the member or not. */
async function withLater(db: Db, said: Said, row: EventRow, member: string, { now }: { now: string }) {
  const isSpreading = (await isNotFannedOut(db, 'event.updated')) || (await isNotFannedOut(db, 'event.cancelled'))
  if (isSpreading) return { is: 'postponed' as const, until: minutesLater(now, 1) }
  return { ...said, note: withLaterDates(said.note, await laterRsvps(db, row, member)) }
}

interface EndingTerm {
  term: string
  until: string
  own: boolean
}

/**
 * The end may have been moved while the mail waited, the officer may have left, and the super admin may be somebody else
 * by now.
 */
async function endOfTerm(
  db: Db,
  { term, until, own }: EndingTerm,
  member: MemberRow,
  setting: { now: string; timeZone: string },
): Promise<Said | Outcome> {
  const officer = await officerByUuid(db, term, setting.now)
  if (officer?.until !== until || until <= setting.now) return NEEDLESS
  const { name, committee } = officer
  return own || isSuperAdmin(member) ? { note: termNote({ officer: name, committee, until, own }, setting) } : NEEDLESS
}

async function webhookOff(db: Db, uuid: string, member: MemberRow): Promise<Said | Outcome> {
  const hook = await webhook(db, uuid)
  return hook?.state === 'failed' && isSuperAdmin(member) ? { note: webhookNote(hook) } : NEEDLESS
}

interface Digest {
  since: number
  /** The events since then that the member was told of while more were published. */
  told?: string[]
}

async function digest(
  db: Db,
  member: string,
  { since, told = [] }: Digest,
  { now, timeZone }: { now: string; timeZone: string },
): Promise<Said | Outcome> {
  const rows = (await newEventsFor(db, member, since, now)).filter(({ uuid }) => !told.includes(uuid))
  if (rows.length === 0) return NEEDLESS
  // Asked after the events are read. One that is being published extends this delivery, or gets the next one: in the
  // digest before that, it would come twice.
  if (await isNotFannedOut(db, 'event.published')) return { is: 'postponed', until: minutesLater(now, 1) }
  const note = digestNote(rows.map((row) => toEvent(row, MEMBER)))
  const nowTold: Digest = { since, told: [...told, ...rows.map(({ uuid }) => uuid)] }
  return { note, told: nowTold, again: digestMoment(now, now, timeZone) }
}
