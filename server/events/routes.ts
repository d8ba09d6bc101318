import { sentence } from '#domain/audit/sentence.ts'
import {
  createEvent as createEventCall,
  deleteEvent,
  type Event,
  getEvent,
  listEvents,
  listFutureEvents,
  listPastEvents,
  updateEvent,
} from '#domain/events/contract.ts'
import { changedFields, FIELDS } from '#domain/events/fields.ts'
import { factsOf } from '#domain/outbox/happenings.ts'
import { Refusal } from '#domain/refusal.ts'
import { mustBeAble } from '#domain/roles/can.ts'
import type { Principal } from '#domain/roles/principal.ts'
import { logAction } from '../audit/store.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { route, sharedByOfficersRoute } from '../http/route.ts'
import { happened } from '../outbox/happened.ts'
import type { Portal } from '../portal.ts'
import { fieldsOf } from './columns.ts'
import { noSuchEvent, toEvent } from './event.ts'
import { eventByUuid, eventsByStart, eventsEndedBefore, eventsToCome, hideEvent, nextEnd } from './store.ts'
import { changeEvent, createEventBy, EVENTS_LOCK } from './write.ts'

/** Gives the places that an update has made free to those in line. The room of RSVPs knows how. */
type GivePlaces = (db: Db, portal: Portal, event: EventRow, now: string) => Promise<EventRow>

export const eventRoutes = (givePlaces: GivePlaces) => [
  sharedByOfficersRoute(listEvents, ['events'], async ({ db, viewer, page, query: { committee } }) =>
    shown(await eventsByStart(db, { page, committee }), viewer),
  ),

  sharedByOfficersRoute(
    listPastEvents,
    ['events'],
    async ({ db, viewer, page, query: { committee }, now, holdsUntil }) => {
      holdsUntil(await nextEnd(db, now))
      return shown(await eventsEndedBefore(db, now, { page, committee }), viewer)
    },
  ),

  sharedByOfficersRoute(
    listFutureEvents,
    ['events'],
    async ({ db, viewer, page, query: { committee }, now, holdsUntil }) => {
      holdsUntil(await nextEnd(db, now))
      return shown(await eventsToCome(db, now, { page, committee }), viewer)
    },
  ),

  route(getEvent, async ({ db, principal, params }) => {
    const event = await eventByUuid(db, params.uuid)
    if (!event) throw noSuchEvent()
    return { event: toEvent(event, principal) }
  }),

  route(createEventCall, async ({ db, actor, member, principal, body, portal, now }) => {
    const event = await createEventBy(db, body.event, portal, now, { principal, member })
    if (event instanceof Refusal) return event
    await logAction(db, actor, 'event.create', event.uuid, sentence`added the event “${event.title}”`, now)
    return { event: toEvent(event, principal) }
  }),

  route(updateEvent, async ({ db, actor, member, principal, params, body, portal, now }) => {
    const changed = await changeEvent(db, params.uuid, body.event, portal, now, { principal, member })
    if (changed instanceof Refusal) return changed
    const { before, after: saved } = changed
    const after = await givePlaces(db, portal, saved, now)
    const what = changes(before, after)
    await logAction(db, actor, 'event.update', after.uuid, sentence`changed ${what} of the event “${after.title}”`, now)
    return { event: toEvent(after, principal) }
  }),

  route(deleteEvent, async ({ db, actor, principal, params, portal, now }) => {
    await oneAtATime(db, EVENTS_LOCK)
    const event = await eventByUuid(db, params.uuid)
    if (!event) throw noSuchEvent()
    mustBeAble(principal, 'event.delete', event)
    await hideEvent(db, event.uuid)
    await happened(db, portal, { what: 'event.cancelled', event: event.uuid, before: factsOf(event) }, now)
    await logAction(db, actor, 'event.delete', event.uuid, sentence`deleted the event “${event.title}”`, now)
    return { message: 'Event deleted. Everybody keeps their points and history.' }
  }),
]

function shown(events: EventRow[], viewer: Principal): { events: Event[] } {
  return { events: events.map((event) => toEvent(event, viewer)) }
}

const INTO_A_SENTENCE = new Intl.ListFormat('en')

/** 'the title, the start, and the end' */
function changes(before: EventRow, after: EventRow): string {
  const changed = changedFields(fieldsOf(before), fieldsOf(after))
  return INTO_A_SENTENCE.format(changed.map((name) => FIELDS[name].words)) || 'nothing'
}
