import { type Sentence, sentence } from '#domain/audit/sentence.ts'
import { asMoment } from '#domain/calendar.ts'
import type { Query } from '#domain/endpoint.ts'
import {
  createEvent,
  deleteEvent,
  type EventInput,
  type EventOrDraft,
  getEvent,
  listEvents,
  listFutureEvents,
  listPastEvents,
  updateEvent,
} from '#domain/events/contract.ts'
import { changedFields, FIELDS } from '#domain/events/fields.ts'
import { codeKey } from '#domain/events/rules.ts'
import { mustBeAble } from '#domain/roles/can.ts'
import type { Principal } from '#domain/roles/principal.ts'
import { suggestCode } from '#domain/series/contract.ts'
import { logAction } from '../audit/store.ts'
import { oneAtATime } from '../database/lock.ts'
import type { EventOrDraftRow } from '../database/tables.ts'
import { route, sharedByOfficersRoute } from '../http/route.ts'
import type { Portal } from '../portal.ts'
import { fieldsOf } from './columns.ts'
import { found, isPublished, toEvent } from './event.ts'
import { changeLater, laterEvents, repeatEvent } from './series.ts'
import * as store from './store.ts'
import { suggestedCode } from './suggestedCode.ts'
import { alreadyCreated, announce, type Changed, codeRefusal, EVENTS_LOCK, fieldsAfter, newFields } from './write.ts'

const INTO_A_SENTENCE = new Intl.ListFormat('en')

export const eventRoutes = [
  sharedByOfficersRoute(listEvents, ['events'], async ({ db, viewer, page, query, portal }) =>
    shown(await store.eventsByStart(db, { viewer, page, ...spanOf(query) }), viewer, portal),
  ),

  sharedByOfficersRoute(listPastEvents, ['events'], async ({ db, viewer, page, query, portal, now, holdsUntil }) => {
    holdsUntil(await store.nextEnd(db, now, viewer))
    return shown(await store.eventsEndedBefore(db, now, { viewer, page, ...spanOf(query) }), viewer, portal)
  }),

  sharedByOfficersRoute(listFutureEvents, ['events'], async ({ db, viewer, page, query, portal, now, holdsUntil }) => {
    holdsUntil(await store.nextEnd(db, now, viewer))
    return shown(await store.eventsToCome(db, now, { viewer, page, ...spanOf(query) }), viewer, portal)
  }),

  route(getEvent, async ({ db, principal, params, portal }) => ({
    event: toEvent(found(await store.eventSeenBy(db, principal, params.uuid)), principal, portal),
  })),

  route(suggestCode, async ({ db }) => ({ code: await suggestedCode(db) })),

  route(createEvent, async ({ db, actor, member, principal, body, portal, now }) => {
    const author = { principal, member }
    const { uuid, ...input } = body.event
    await oneAtATime(db, EVENTS_LOCK)
    const there = await alreadyCreated(db, uuid, actor, principal)
    if (there)
      return saved(there, input, there.series !== null && (await store.seriesSeenBy(db, principal, there.series)), {
        principal,
        portal,
      })
    const fields = newFields(input, portal, author)
    const refusal = await codeRefusal(db, fields, undefined, author, now)
    if (refusal) return refusal
    const created = await store.addEvent(db, fields, now, { uuid })
    const { event, added } = await repeatEvent(db, created, body.repeat, portal, author, now)
    const changed = [event, ...added].map((after) => ({ after }))
    await logAction(db, actor, 'event.create', event.uuid, creationSentence(event, added.length), now)
    const all = await announce(db, portal, changed, now)
    return saved(all[0]!, input, body.repeat !== undefined && all, { principal, portal })
  }),

  route(updateEvent, async ({ db, actor, member, principal, params, query, body, portal, now }) => {
    const author = { principal, member }
    await oneAtATime(db, EVENTS_LOCK)
    const before = found(await store.eventSeenBy(db, principal, params.uuid))
    const later = await laterEvents(db, before, author, query.scope)
    const fields = fieldsAfter(before, body.event, portal, author)
    const refusal = await codeRefusal(db, fields, before, author, now)
    if (refusal) return refusal
    const after = await store.saveEvent(db, before.uuid, fields, now)
    const changedLater = await changeLater(db, { before, after }, later, portal, author, now)
    const { event, added } = await repeatEvent(db, after, body.repeat, portal, author, now)
    const changed = [{ before, after: event }, ...changedLater, ...added.map((after) => ({ after }))]
    const done = changeSentence({ before, after: event }, later.length, added.length)
    await logAction(db, actor, 'event.update', event.uuid, done, now)
    const all = await announce(db, portal, changed, now)
    return saved(all[0]!, body.event, (later.length > 0 || body.repeat !== undefined) && all, {
      principal,
      portal,
    })
  }),

  route(deleteEvent, async ({ db, actor, member, principal, params, query, portal, now }) => {
    await oneAtATime(db, EVENTS_LOCK)
    const event = found(await store.eventSeenBy(db, principal, params.uuid))
    const all = [event, ...(await laterEvents(db, event, { principal, member }, query.scope))]
    for (const one of all) {
      mustBeAble(principal, 'event.delete', one)
      await (isPublished(one) ? store.softDeleteEvent(db, one.uuid, now) : store.removeDraft(db, one.uuid))
    }
    const changed = all.map((before) => ({ before }))
    await announce(db, portal, changed, now)
    await logAction(db, actor, 'event.delete', event.uuid, deletionSentence(event, all.length - 1), now)
    if (all.length === 1 && !isPublished(event)) return { message: 'Draft deleted.' }
    const what = all.length > 1 ? `${all.length} events` : 'Event'
    return { message: `${what} deleted. Everybody keeps their points and history.` }
  }),
]

function shown(events: EventOrDraftRow[], viewer: Principal, portal: Portal): { events: EventOrDraft[] } {
  return { events: events.map((event) => toEvent(event, viewer, portal)) }
}

/** The committee and the time of a list. Moments are compared as they are stored. */
function spanOf({ committee, from, to }: Query<typeof listEvents>) {
  return { committee, from: from && asMoment(from), to: to && asMoment(to) }
}

/** The answer repeats a code that was sent, to a key too, which reads no other. */
function saved(
  event: EventOrDraftRow,
  { attendanceCode = '' }: EventInput,
  all: EventOrDraftRow[] | false,
  { principal, portal }: { principal: Principal; portal: Portal },
) {
  const sent = codeKey(attendanceCode) === event.codeKey && { attendanceCode: event.attendanceCode }
  return { event: { ...toEvent(event, principal, portal), ...sent }, ...(all && shown(all, principal, portal)) }
}

/** The sentences of the audit log about one act, also on many events. */
function creationSentence(event: EventOrDraftRow, added: number): Sentence {
  if (added === 0) return sentence`added the ${noun(event)} “${event.title}”`
  return sentence`added the series “${event.title}” of ${added + 1} ${noun(event)}s`
}

function changeSentence({ before, after }: Required<Changed>, later: number, added: number): Sentence {
  const named = `${noun(after)} “${after.title}”${andLater(later)}`
  const andAdded = added > 0 ? `, and added ${dates(added)} to its series` : ''
  if (isPublished(after) && !isPublished(before)) return sentence`published the ${named}${andAdded}`
  const changed = INTO_A_SENTENCE.format(
    changedFields(fieldsOf(before), fieldsOf(after)).map((name) => FIELDS[name].words),
  )
  if (added > 0 && changed === '') return sentence`added ${dates(added)} to the series of the ${named}`
  return sentence`changed ${changed || 'nothing'} of the ${named}${andAdded}`
}

function deletionSentence(event: EventOrDraftRow, later: number): Sentence {
  return sentence`deleted the ${noun(event)} “${event.title}”${andLater(later)}`
}

function noun({ status }: Pick<EventOrDraftRow, 'status'>): 'event' | 'draft' {
  return status === 'draft' ? 'draft' : 'event'
}

function andLater(later: number): string {
  return later === 0 ? '' : ` and ${dates(later, 'later ')}`
}

/** '1 later date', '11 dates' */
function dates(count: number, which = ''): string {
  return `${count} ${which}${count === 1 ? 'date' : 'dates'}`
}
