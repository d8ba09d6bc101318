import { sentence } from '#domain/audit/sentence.ts'
import {
  createEvent as createEventCall,
  deleteEvent,
  type EventOrDraft,
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
import type { Db, EventOrDraftRow, EventRow } from '../database/tables.ts'
import { route, sharedByOfficersRoute } from '../http/route.ts'
import { happened } from '../outbox/happened.ts'
import type { Portal } from '../portal.ts'
import { fieldsOf } from './columns.ts'
import { isPublished, noSuchEvent, toEvent } from './event.ts'
import {
  eventSeenBy,
  eventsByStart,
  eventsEndedBefore,
  eventsToCome,
  hideEvent,
  nextEnd,
  removeDraft,
} from './store.ts'
import { changeEvent, createEventBy, EVENTS_LOCK } from './write.ts'

/** Gives the places that an update has made free to those in line. The room of RSVPs knows how. */
type GivePlaces = (db: Db, portal: Portal, event: EventRow, now: string) => Promise<EventRow>

export const eventRoutes = (givePlaces: GivePlaces) => [
  sharedByOfficersRoute(listEvents, ['events'], async ({ db, viewer, page, query: { committee } }) =>
    shown(await eventsByStart(db, { viewer, page, committee }), viewer),
  ),

  sharedByOfficersRoute(
    listPastEvents,
    ['events'],
    async ({ db, viewer, page, query: { committee }, now, holdsUntil }) => {
      holdsUntil(await nextEnd(db, now, viewer))
      return shown(await eventsEndedBefore(db, now, { viewer, page, committee }), viewer)
    },
  ),

  sharedByOfficersRoute(
    listFutureEvents,
    ['events'],
    async ({ db, viewer, page, query: { committee }, now, holdsUntil }) => {
      holdsUntil(await nextEnd(db, now, viewer))
      return shown(await eventsToCome(db, now, { viewer, page, committee }), viewer)
    },
  ),

  route(getEvent, async ({ db, principal, params }) => {
    const event = await eventSeenBy(db, principal, params.uuid)
    if (!event) throw noSuchEvent()
    return { event: toEvent(event, principal) }
  }),

  route(createEventCall, async ({ db, actor, member, principal, body, portal, now }) => {
    const event = await createEventBy(db, body.event, portal, now, { principal, member })
    if (event instanceof Refusal) return event
    await logAction(db, actor, 'event.create', event.uuid, sentence`added the ${noun(event)} “${event.title}”`, now)
    return { event: toEvent(event, principal) }
  }),

  route(updateEvent, async ({ db, actor, member, principal, params, body, portal, now }) => {
    const changed = await changeEvent(db, params.uuid, body.event, portal, now, { principal, member })
    if (changed instanceof Refusal) return changed
    const { before, after: saved } = changed
    const after = isPublished(saved) ? await givePlaces(db, portal, saved, now) : saved
    const said =
      isPublished(saved) && !isPublished(before)
        ? sentence`published the event “${after.title}”`
        : sentence`changed ${changes(before, after)} of the ${noun(after)} “${after.title}”`
    await logAction(db, actor, 'event.update', after.uuid, said, now)
    return { event: toEvent(after, principal) }
  }),

  route(deleteEvent, async ({ db, actor, principal, params, portal, now }) => {
    await oneAtATime(db, EVENTS_LOCK)
    const event = await eventSeenBy(db, principal, params.uuid)
    if (!event) throw noSuchEvent()
    mustBeAble(principal, 'event.delete', event)
    await logAction(db, actor, 'event.delete', event.uuid, sentence`deleted the ${noun(event)} “${event.title}”`, now)
    if (!isPublished(event)) {
      await removeDraft(db, event.uuid)
      return { message: 'Draft deleted.' }
    }
    await hideEvent(db, event.uuid, now)
    await happened(db, portal, { what: 'event.cancelled', event: event.uuid, before: factsOf(event) }, now)
    return { message: 'Event deleted. Everybody keeps their points and history.' }
  }),
]

function shown(events: EventOrDraftRow[], viewer: Principal): { events: EventOrDraft[] } {
  return { events: events.map((event) => toEvent(event, viewer)) }
}

function noun({ status }: Pick<EventOrDraftRow, 'status'>): 'event' | 'draft' {
  return status === 'draft' ? 'draft' : 'event'
}

const INTO_A_SENTENCE = new Intl.ListFormat('en')

/** 'the title, the start, and the end' */
function changes(before: EventOrDraftRow, after: EventOrDraftRow): string {
  const changed = changedFields(fieldsOf(before), fieldsOf(after))
  return INTO_A_SENTENCE.format(changed.map((name) => FIELDS[name].words)) || 'nothing'
}
