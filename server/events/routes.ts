import { type EventOrDraft, getEvent, listEvents, listFutureEvents, listPastEvents } from '#domain/events/contract.ts'
import type { Principal } from '#domain/roles/principal.ts'
import type { EventOrDraftRow } from '../database/tables.ts'
import { route, sharedByOfficersRoute } from '../http/route.ts'
import { noSuchEvent, toEvent } from './event.ts'
import { eventSeenBy, eventsByStart, eventsEndedBefore, eventsToCome, nextEnd } from './store.ts'

export const eventRoutes = [
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
]

function shown(events: EventOrDraftRow[], viewer: Principal): { events: EventOrDraft[] } {
  return { events: events.map((event) => toEvent(event, viewer)) }
}
