import { randomUUID } from 'node:crypto'
import type { EventDraft } from '#domain/events/contract.ts'
import { type EventFields, eventFrom } from '#domain/events/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, EventRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { noSuchEvent } from './event.ts'
import { addEvent, eventByCode, eventByUuid, saveEvent } from './store.ts'

/** Officers write events one after the other, so that no two can end up with one code. */
export const EVENTS_LOCK = 'events'

/** A new event, all rules checked. */
export async function createEvent(db: Db, draft: EventDraft, portal: Portal, now: string): Promise<EventRow> {
  await oneAtATime(db, EVENTS_LOCK)
  const event = eventFrom(draft, undefined, committeesOf(portal))
  const uuid = randomUUID()
  await mustHaveOwnCode(db, event, uuid)
  await addEvent(db, uuid, event, now)
  return (await eventByUuid(db, uuid)) as EventRow
}

/** An event with the given fields changed; with a version, only if nobody saved since it was read. */
export async function changeEvent(
  db: Db,
  uuid: string,
  { version, ...draft }: EventDraft & { version?: number },
  portal: Portal,
): Promise<{ before: EventRow; after: EventRow }> {
  await oneAtATime(db, EVENTS_LOCK)
  const before = await eventByUuid(db, uuid)
  if (!before) throw noSuchEvent()
  if (version !== undefined && version !== before.version) {
    throw new Refusal('edited_meanwhile', 'Someone else has saved this event since you opened it.')
  }
  const event = eventFrom(draft, before, [...committeesOf(portal), before.committee])
  await mustHaveOwnCode(db, event, uuid)
  await saveEvent(db, uuid, event)
  return { before, after: (await eventByUuid(db, uuid)) as EventRow }
}

async function mustHaveOwnCode(db: Db, event: EventFields, uuid: string): Promise<void> {
  const other = await eventByCode(db, event.attendanceCode)
  if (!other || other.uuid === uuid) return
  throw new Refusal('code_taken', `“${other.title}” has this attendance code already.`, { field: 'attendanceCode' })
}

function committeesOf({ chapter }: Portal): string[] {
  return chapter.committees.map((committee) => committee.name)
}
