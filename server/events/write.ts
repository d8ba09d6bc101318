import { randomUUID } from 'node:crypto'
import type { EventInput } from '#domain/events/contract.ts'
import type { DraftFields, EventFields } from '#domain/events/fields.ts'
import { codeKey, eventFrom } from '#domain/events/rules.ts'
import { factsOf, type Happening } from '#domain/outbox/happenings.ts'
import { NEW_CODES } from '#domain/ratelimit/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/roles/actor.ts'
import { can, mustBeAble, ownCommittees } from '#domain/roles/can.ts'
import { type Principal, reachesEveryEvent } from '#domain/roles/principal.ts'
import { hasDone } from '../audit/store.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, EventOrDraftRow, EventRow, MemberRow } from '../database/tables.ts'
import { happened } from '../outbox/happened.ts'
import type { Portal } from '../portal.ts'
import { countGuess, guesser, guessRefusal } from '../ratelimit/store.ts'
import { newRoomSecret } from '../tokens/roomCode.ts'
import { fieldsOf } from './columns.ts'
import { isPublished, noSuchEvent } from './event.ts'
import { addEvent, eventSeenBy, holderOfCode, isUsed, saveEvent } from './store.ts'

/** Serialises writes of events, so that no two get the same code. */
export const EVENTS_LOCK = 'events'

/** Who writes an event, and the guesser for whom attempts are counted. */
export interface Author {
  principal: Principal
  /** Undefined for a key. */
  member: Pick<MemberRow, 'sub' | 'uuid'> | undefined
}

/** An event that one act has added, changed or deleted: as it was and as it is. */
export interface Changed {
  before?: EventOrDraftRow
  after?: EventOrDraftRow
}

/** Creates a published event and checks all its rules, but not whether the caller may. */
export async function createEvent(db: Db, input: EventInput, portal: Portal, now: string): Promise<EventRow> {
  const event = await createEventBy(db, { ...input, status: 'published' }, portal, now)
  if (event instanceof Refusal) throw event
  await announce(db, portal, [{ after: event }], now)
  return event as EventRow
}

/**
 * The same for an officer; it is not announced yet. A counted attempt must be committed, so its refusal is returned,
 * not thrown.
 */
export async function createEventBy(
  db: Db,
  { uuid = randomUUID(), ...input }: EventInput & { uuid?: string },
  portal: Portal,
  now: string,
  author?: Author,
): Promise<EventOrDraftRow | Refusal> {
  await oneAtATime(db, EVENTS_LOCK)
  const { visibility } = portal.chapter
  const committees = committeesOf(portal)
  const event = eventFrom(withOwnCommittee(input, committees, author), undefined, { committees, visibility })
  if (author) mustBeAble(author.principal, 'event.create', event)
  const refusal = await codeRefusal(db, event, uuid, author, now)
  if (refusal) return refusal
  return addEvent(db, uuid, { ...event, roomSecret: newRoomSecret() }, now)
}

/**
 * The event that somebody has added under the uuid before: an answer to its first creation may have been lost.
 * @throws Refusal if it is gone, or somebody else added it
 */
export async function alreadyCreated(
  db: Db,
  uuid: string | undefined,
  actor: Actor,
  viewer: Principal,
): Promise<EventOrDraftRow | undefined> {
  await oneAtATime(db, EVENTS_LOCK)
  if (uuid === undefined || !(await isUsed(db, uuid))) return undefined
  const event = (await hasDone(db, actor, 'event.create', uuid)) && (await eventSeenBy(db, viewer, uuid))
  if (event) return event
  throw new Refusal('event_exists', 'There is already an event with this uuid. Please choose another.', {
    field: 'uuid',
  })
}

/** A draft may lack its committee: it belongs to the first one of its author then. */
function withOwnCommittee(input: EventInput, committees: readonly string[], author: Author | undefined): EventInput {
  const [own] = author?.principal.kind === 'member' ? ownCommittees(author.principal, committees) : []
  return input.status === 'draft' && !input.committee && own ? { ...input, committee: own } : input
}

/**
 * An event with the given fields changed; with a version, only if nobody saved since it was read. Its author is an
 * officer of the committee that it had, and of the one that it gets. It is not announced yet.
 */
export async function changeEvent(
  db: Db,
  uuid: string,
  { version, ...input }: EventInput & { version?: number },
  portal: Portal,
  now: string,
  author: Author,
): Promise<Required<Changed> | Refusal> {
  await oneAtATime(db, EVENTS_LOCK)
  const before = await eventSeenBy(db, author.principal, uuid)
  if (!before) throw noSuchEvent()
  mustBeAble(author.principal, 'event.edit', before)
  if (version !== undefined && version !== before.version) {
    throw new Refusal('edited_meanwhile', 'Someone else has saved this event since you opened it.')
  }
  const event = fieldsAfter(before, input, portal, author)
  if (codeKey(event.attendanceCode) !== (before.codeKey ?? '')) {
    const refusal = await codeRefusal(db, event, uuid, author, now)
    if (refusal) return refusal
  }
  return { before, after: await saveEvent(db, uuid, event, now) }
}

/** The fields of an event after a change that its author may make. */
export function fieldsAfter(
  before: EventOrDraftRow,
  input: EventInput,
  portal: Portal,
  { principal }: Author,
): EventFields | DraftFields {
  mustBeAble(principal, 'event.edit', before)
  const event = eventFrom(input, fieldsOf(before), { committees: [...committeesOf(portal), before.committee] })
  mustBeAble(principal, 'event.edit', event)
  return event
}

/**
 * Why an event cannot get its new code. The answer tells which codes other events have, so an author who may not see
 * all of them has few tries (spec: server §11.4).
 */
export async function codeRefusal(
  db: Db,
  { attendanceCode }: Pick<EventFields, 'attendanceCode'>,
  uuid: string,
  author: Author | undefined,
  now: string,
): Promise<Refusal | undefined> {
  if (attendanceCode === '') return undefined
  if (author?.member && !reachesEveryEvent(author.principal)) {
    const tooManyTries = await guessRefusal(db, NEW_CODES, guesser(author.member), now)
    if (tooManyTries) return tooManyTries
    await countGuess(db, NEW_CODES, guesser(author.member), now)
  }
  const other = await holderOfCode(db, attendanceCode)
  if (!other || other.uuid === uuid) return undefined
  const isSeen = other.status === 'published' || !author || can(author.principal, 'event.edit', other)
  const name = isSeen ? `“${other.title}”` : 'Another event'
  return new Refusal('code_taken', `${name} has this attendance code already.`, { field: 'attendanceCode' })
}

/** Announces what one act did to published events, by start. Drafts are not announced. */
export async function announce(db: Db, portal: Portal, changed: readonly Changed[], now: string): Promise<void> {
  const happenings = changed.flatMap(({ before, after }): EventHappening[] => {
    const was = before && isPublished(before) ? factsOf(before) : undefined
    if (after && isPublished(after)) {
      const event = after.uuid
      if (!was) return [{ what: 'event.published', event }]
      return [{ what: 'event.updated', event, before: was, after: factsOf(after) }]
    }
    return was ? [{ what: 'event.cancelled', event: before!.uuid, before: was }] : []
  })
  const [first] = happenings
  const act = happenings.length > 1 && first ? { act: { first: first.event, events: happenings.length } } : {}
  for (const happening of happenings) await happened(db, portal, { ...happening, ...act }, now)
}

type EventHappening = Extract<Happening, { what: `event.${string}` }>

export function committeesOf({ chapter }: Portal): string[] {
  return chapter.committees.map((committee) => committee.name)
}
