import { randomUUID } from 'node:crypto'
import type { EventInput } from '#domain/events/contract.ts'
import type { EventFields } from '#domain/events/fields.ts'
import { codeKey, eventFrom } from '#domain/events/rules.ts'
import { factsOf } from '#domain/outbox/happenings.ts'
import { NEW_CODES } from '#domain/ratelimit/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { can, mustBeAble, ownCommittees } from '#domain/roles/can.ts'
import { type Principal, reachesEveryEvent } from '#domain/roles/principal.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, EventOrDraftRow, EventRow, MemberRow } from '../database/tables.ts'
import { happened } from '../outbox/happened.ts'
import type { Portal } from '../portal.ts'
import { countGuess, guesser, guessRefusal } from '../ratelimit/store.ts'
import { newRoomSecret } from '../tokens/roomCode.ts'
import { fieldsOf } from './columns.ts'
import { noSuchEvent } from './event.ts'
import { addEvent, eventSeenBy, holderOfCode, saveEvent } from './store.ts'

/** Serialises writes of events, so that no two get the same code. */
export const EVENTS_LOCK = 'events'

/** Who writes an event, and the guesser for whom attempts are counted. */
export interface Author {
  principal: Principal
  /** Undefined for a key. */
  member: Pick<MemberRow, 'sub' | 'uuid'> | undefined
}

/** Creates a published event and checks all its rules, but not whether the caller may. */
export async function createEvent(db: Db, input: EventInput, portal: Portal, now: string): Promise<EventRow> {
  const event = await createEventBy(db, { ...input, status: 'published' }, portal, now)
  if (event instanceof Refusal) throw event
  return event as EventRow
}

/** The same for an officer. A counted attempt must be committed, so its refusal is returned, not thrown. */
export async function createEventBy(
  db: Db,
  input: EventInput,
  portal: Portal,
  now: string,
  author?: Author,
): Promise<EventOrDraftRow | Refusal> {
  await oneAtATime(db, EVENTS_LOCK)
  const { visibility } = portal.chapter
  const committees = committeesOf(portal)
  const event = eventFrom(withOwnCommittee(input, committees, author), undefined, { committees, visibility })
  if (author) mustBeAble(author.principal, 'event.create', event)
  const uuid = randomUUID()
  const refusal = await codeRefusal(db, event, uuid, author, now)
  if (refusal) return refusal
  const added = await addEvent(db, uuid, { ...event, roomSecret: newRoomSecret() }, now)
  if (event.status === 'published') await happened(db, portal, { what: 'event.published', event: uuid }, now)
  return added
}

/** A draft may lack its committee: it belongs to the first one of its author then. */
function withOwnCommittee(input: EventInput, committees: readonly string[], author: Author | undefined): EventInput {
  const [own] = author?.principal.kind === 'member' ? ownCommittees(author.principal, committees) : []
  return input.status === 'draft' && !input.committee && own ? { ...input, committee: own } : input
}

/**
 * An event with the given fields changed; with a version, only if nobody saved since it was read. Its author is an
 * officer of the committee that it had, and of the one that it gets. Nothing happens to a draft, for others, until it
 * is published.
 */
export async function changeEvent(
  db: Db,
  uuid: string,
  { version, ...input }: EventInput & { version?: number },
  portal: Portal,
  now: string,
  author: Author,
): Promise<{ before: EventOrDraftRow; after: EventOrDraftRow } | Refusal> {
  await oneAtATime(db, EVENTS_LOCK)
  const before = await eventSeenBy(db, author.principal, uuid)
  if (!before) throw noSuchEvent()
  mustBeAble(author.principal, 'event.edit', before)
  if (version !== undefined && version !== before.version) {
    throw new Refusal('edited_meanwhile', 'Someone else has saved this event since you opened it.')
  }
  const fieldsBefore = fieldsOf(before)
  const event = eventFrom(input, fieldsBefore, { committees: [...committeesOf(portal), before.committee] })
  mustBeAble(author.principal, 'event.edit', event)
  if (codeKey(event.attendanceCode) !== (before.codeKey ?? '')) {
    const refusal = await codeRefusal(db, event, uuid, author, now)
    if (refusal) return refusal
  }
  const after = await saveEvent(db, uuid, event, now)
  if (fieldsBefore.status === 'published' && event.status === 'published') {
    const facts = { before: factsOf(fieldsBefore), after: factsOf(event) }
    await happened(db, portal, { what: 'event.updated', event: uuid, ...facts }, now)
  } else if (event.status === 'published') {
    await happened(db, portal, { what: 'event.published', event: uuid }, now)
  }
  return { before, after }
}

/**
 * Why an event cannot get its new code. The answer tells which codes other events have, so an author who may not see
 * all of them has few tries (spec: server §11.4).
 */
async function codeRefusal(
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

function committeesOf({ chapter }: Portal): string[] {
  return chapter.committees.map((committee) => committee.name)
}
