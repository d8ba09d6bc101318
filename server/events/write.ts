import type { EventInput } from '#domain/events/contract.ts'
import type { DraftFields, EventFields } from '#domain/events/fields.ts'
import { codeKey, eventFrom } from '#domain/events/rules.ts'
import { factsOf, type Happening } from '#domain/outbox/happenings.ts'
import { NEW_CODES } from '#domain/ratelimit/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import type { Actor } from '#domain/roles/actor.ts'
import { can, mustBeAble, ownCommittees } from '#domain/roles/can.ts'
import { type Principal, reachesEveryEvent } from '#domain/roles/principal.ts'
import { hasDone } from '../audit/store.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, EventOrDraftRow, EventRow, MemberRow } from '../database/tables.ts'
import { happened } from '../outbox/happened.ts'
import type { Portal } from '../portal.ts'
import { countAttempt, limitRefusal, subjectOf } from '../ratelimit/store.ts'
import { fieldsOf } from './columns.ts'
import { isPublished } from './event.ts'
import { addEvent, eventSeenBy, holderOfCode, isUsed } from './store.ts'

/** Serialises writes of events, so that no two get the same code. */
export const EVENTS_LOCK = 'events'

/** Who writes an event, and the subjectOf for whom attempts are counted. */
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
  await oneAtATime(db, EVENTS_LOCK)
  const event = newFields({ ...input, status: 'published' }, portal)
  refuseIf(await codeRefusal(db, event, undefined, undefined, now))
  const [created] = await announce(db, portal, [{ after: await addEvent(db, event, now) }], now)
  return created as EventRow
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
  if (uuid === undefined || !(await isUsed(db, uuid))) return undefined
  const event = (await hasDone(db, actor, 'event.create', uuid)) && (await eventSeenBy(db, viewer, uuid))
  if (event) return event
  const sentence = 'There is already an event with this uuid. Please choose another.'
  throw new Refusal('event_exists', sentence, { field: 'uuid' })
}

export function newFields(input: EventInput, portal: Portal, author?: Author): EventFields | DraftFields {
  const { visibility } = portal.chapter
  const committees = committeesOf(portal)
  const event = eventFrom(withOwnCommittee(input, committees, author), undefined, { committees, visibility })
  if (author) mustBeAble(author.principal, 'event.create', event)
  return event
}

/** A draft may lack its committee: it belongs to the first one of its author then. */
function withOwnCommittee(input: EventInput, committees: readonly string[], author: Author | undefined): EventInput {
  const [own] = author?.principal.kind === 'member' ? ownCommittees(author.principal, committees) : []
  return input.status === 'draft' && !input.committee && own ? { ...input, committee: own } : input
}

/**
 * The fields of an event after a change; with a version, only if nobody saved since it was read. Its author is an
 * officer of the committee that it had, and of the one that it gets.
 */
export function fieldsAfter(
  before: EventOrDraftRow,
  { version = before.version, ...input }: EventInput & { version?: number },
  portal: Portal,
  { principal }: Author,
): EventFields | DraftFields {
  mustBeAble(principal, 'event.edit', before)
  if (version !== before.version) {
    throw new Refusal('edited_meanwhile', 'Someone else has saved this event since you opened it.')
  }
  const event = eventFrom(input, fieldsOf(before), { committees: [...committeesOf(portal), before.committee] })
  mustBeAble(principal, 'event.edit', event)
  return event
}

/**
 * Why an event cannot get its new code. The answer tells which codes other events have, so an author who may not see
 * all of them has few tries (spec: server §11.4). A counted try must be committed: return the refusal, and write
 * nothing before.
 */
export async function codeRefusal(
  db: Db,
  { attendanceCode }: Pick<EventFields, 'attendanceCode'>,
  before: EventOrDraftRow | undefined,
  author: Author | undefined,
  now: string,
): Promise<Refusal | undefined> {
  if (codeKey(attendanceCode) === (before?.codeKey ?? '')) return undefined
  if (author?.member && !reachesEveryEvent(author.principal)) {
    const tooManyTries = await limitRefusal(db, NEW_CODES, subjectOf(author.member), now)
    if (tooManyTries) return tooManyTries
    await countAttempt(db, NEW_CODES, subjectOf(author.member), now)
  }
  const other = await holderOfCode(db, attendanceCode)
  if (!other) return undefined
  const isSeen = other.status === 'published' || (author && can(author.principal, 'event.edit', other))
  const name = isSeen ? `“${other.title}”` : 'Another event'
  return new Refusal('code_taken', `${name} has this attendance code already.`, { field: 'attendanceCode' })
}

/**
 * Announces what one act did to published events, by start, and lets its consequences follow. Drafts are not announced.
 * @returns the events that it added or changed, as they are then
 */
export async function announce(
  db: Db,
  portal: Pick<Portal, 'listeners' | 'consequences'>,
  changed: readonly Changed[],
  now: string,
): Promise<EventOrDraftRow[]> {
  // What a repeat adds to a series is announced beside what the same call changes of it.
  for (const all of [changed.filter(({ before }) => before), changed.filter(({ before }) => !before)]) {
    const happenings = all.flatMap(happeningsOf)
    const [first] = happenings
    const act = happenings.length > 1 && first ? { act: { first: first.event, events: happenings.length } } : {}
    for (const happening of happenings) await happened(db, portal, { ...happening, ...act }, now)
  }
  const events: EventOrDraftRow[] = []
  for (let { after } of changed) {
    for (const consequence of portal.consequences) {
      if (after && isPublished(after)) after = await consequence(db, portal, after, now)
    }
    if (after) events.push(after)
  }
  return events
}

type EventHappening = Extract<Happening, { what: `event.${string}` }>

function happeningsOf({ before, after }: Changed): EventHappening[] {
  const was = before && isPublished(before) ? factsOf(before) : undefined
  if (after && isPublished(after)) {
    const event = after.uuid
    if (!was) return [{ what: 'event.published', event }]
    return [{ what: 'event.updated', event, before: was, after: factsOf(after) }]
  }
  return was ? [{ what: 'event.cancelled', event: before!.uuid, before: was }] : []
}

export function committeesOf({ chapter }: Portal): string[] {
  return chapter.committees.map((committee) => committee.name)
}
