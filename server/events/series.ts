import { randomUUID } from 'node:crypto'
import { changedFields, isMoment } from '#domain/events/fields.ts'
import { eventFrom } from '#domain/events/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { mustBeAble } from '#domain/roles/can.ts'
import type { SeriesScope } from '#domain/series/contract.ts'
import {
  atDistance,
  MOST_EVENTS,
  type Repeat,
  type Times,
  timesOfRepeat,
  tooManyEvents,
} from '#domain/series/repeat.ts'
import type { Db, EventOrDraftRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { fieldsOf } from './columns.ts'
import { addEvent, type DatedRow, lockEvents, saveEvent, seriesSeenBy, sizeOfSeries, startSeries } from './store.ts'
import { suggestedCode } from './suggestedCode.ts'
import { type Author, type Changed, committeesOf, fieldsAfter } from './write.ts'

/**
 * The events of a series after this one, if the scope includes them. They and this one are locked, in the order in which
 * RSVPs to a series lock them.
 */
export async function laterEvents(
  db: Db,
  event: EventOrDraftRow,
  { principal }: Author,
  scope: SeriesScope | undefined,
): Promise<DatedRow[]> {
  if (scope !== 'following' || event.series === null || event.startDate === null) return []
  const all = await seriesSeenBy(db, principal, event.series)
  const later = all.slice(all.findIndex(({ uuid }) => uuid === event.uuid) + 1)
  await lockEvents(
    db,
    [event, ...later].map(({ uuid }) => uuid),
  )
  return later
}

/**
 * Makes the change of one event to later ones of its series, except its code (spec: events §2.4). Their times keep the
 * distance to those of the event, by the local clock.
 */
export async function changeLater(
  db: Db,
  { before, after }: Required<Changed>,
  later: readonly DatedRow[],
  portal: Portal,
  author: Author,
  now: string,
): Promise<Required<Changed>[]> {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = changedFields(was, is).filter((name) => name !== 'attendanceCode')
  const changed: Required<Changed>[] = []
  for (const row of later) {
    const times = { ...is, ...atDistance(timesOf(after), was.startDate!, row.startDate, portal.chapter.timeZone) }
    const input = Object.fromEntries(names.map((name) => [name, isMoment(name) ? times[name] : is[name]]))
    const event = fieldsAfter(row, input, portal, author)
    changed.push({ before: row, after: await saveEvent(db, row.uuid, event, now) })
  }
  return changed
}

/**
 * Repeats a single event, or continues its series after the last event (spec: events §2.3). Each new event has its own
 * code. Without a repeat nothing is added.
 * @returns the event with its series, and the new ones
 */
export async function repeatEvent(
  db: Db,
  event: EventOrDraftRow,
  repeat: Repeat | undefined,
  portal: Portal,
  { principal }: Author,
  now: string,
): Promise<{ event: EventOrDraftRow; added: EventOrDraftRow[] }> {
  if (!repeat) return { event, added: [] }
  const { timeZone } = portal.chapter
  const series = event.series ?? randomUUID()
  const last = event.series === null ? event : ((await seriesSeenBy(db, principal, series)).at(-1) ?? event)
  mustBeAble(principal, 'event.create', last)
  const [, ...later] = timesOfRepeat(timesOf(last), repeat, timeZone)
  if (event.series === null) await startSeries(db, event.uuid, series)
  if ((await sizeOfSeries(db, series)) + later.length > MOST_EVENTS) throw tooManyEvents()
  const fields = fieldsOf(last)
  const context = { committees: [...committeesOf(portal), last.committee] }
  const added: EventOrDraftRow[] = []
  for (const times of later) {
    const next = eventFrom({ ...times, attendanceCode: await suggestedCode(db) }, fields, context)
    added.push(await addEvent(db, next, now, { series }))
  }
  return { event: { ...event, series }, added }
}

/** @throws Refusal for a draft without times */
function timesOf({ startDate, endDate, rsvpOpens, rsvpCloses }: EventOrDraftRow): Times {
  if (startDate === null) throw withoutTime('startDate')
  if (endDate === null) throw withoutTime('endDate')
  return { startDate, endDate, rsvpOpens, rsvpCloses }
}

function withoutTime(field: string): Refusal {
  return new Refusal('invalid', 'An event that repeats needs its times.', { field })
}
