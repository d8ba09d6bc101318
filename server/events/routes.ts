import {
  createEvent as createEventCall,
  deleteEvent,
  type Event,
  listEvents,
  listFutureEvents,
  listPastEvents,
  updateEvent,
} from '#domain/events/contract.ts'
import { logAction } from '../audit/store.ts'
import { oneAtATime } from '../database/lock.ts'
import type { EventRow, MemberRow } from '../database/tables.ts'
import { route, sharedRoute } from '../http/route.ts'
import { noSuchEvent, toEvent } from './event.ts'
import { eventByUuid, eventsByStart, eventsEndedBefore, eventsToCome, hideEvent, nextEnd } from './store.ts'
import { changeEvent, createEvent, EVENTS_LOCK } from './write.ts'

export const eventRoutes = [
  sharedRoute(listEvents, ['events'], async ({ db, viewer, page }) => shown(await eventsByStart(db, page), viewer)),

  sharedRoute(listPastEvents, ['events'], async ({ db, viewer, page, now, holdsUntil }) => {
    holdsUntil(await nextEnd(db, now))
    return shown(await eventsEndedBefore(db, now, page), viewer)
  }),

  sharedRoute(listFutureEvents, ['events'], async ({ db, viewer, page, now, holdsUntil }) => {
    holdsUntil(await nextEnd(db, now))
    return shown(await eventsToCome(db, now, page), viewer)
  }),

  route(createEventCall, async ({ db, member, body, portal, now }) => {
    const event = await createEvent(db, body.event, portal, now)
    await logAction(db, member, 'event.create', event.uuid, `added the event “${event.title}”`, now)
    return { event: toEvent(event, member) }
  }),

  route(updateEvent, async ({ db, member, params, body, portal, now }) => {
    const { before, after } = await changeEvent(db, params.uuid, body.event, portal)
    const what = changedFields(before, after)
    await logAction(db, member, 'event.update', after.uuid, `changed ${what} of the event “${after.title}”`, now)
    return { event: toEvent(after, member) }
  }),

  route(deleteEvent, async ({ db, member, params, now }) => {
    await oneAtATime(db, EVENTS_LOCK)
    const event = await eventByUuid(db, params.uuid)
    if (!event) throw noSuchEvent()
    await hideEvent(db, event.uuid)
    await logAction(db, member, 'event.delete', event.uuid, `deleted the event “${event.title}”`, now)
    return { message: 'Event deleted. Everybody keeps their points and history.' }
  }),
]

function shown(events: EventRow[], viewer: Pick<MemberRow, 'accessType'>): { events: Event[] } {
  return { events: events.map((event) => toEvent(event, viewer)) }
}

const FIELD_NAMES: Partial<Record<keyof EventRow, string>> = {
  title: 'the title',
  cover: 'the cover',
  eventLink: 'the link',
  committee: 'the committee',
  attendanceCode: 'the attendance code',
  attendancePoints: 'the points',
  startDate: 'the start',
  endDate: 'the end',
  location: 'the location',
  description: 'the description',
}

function changedFields(before: EventRow, after: EventRow): string {
  const fields = Object.keys(FIELD_NAMES) as (keyof EventRow)[]
  const changed = fields.filter((field) => before[field] !== after[field])
  return changed.map((field) => FIELD_NAMES[field]).join(', ') || 'nothing'
}
