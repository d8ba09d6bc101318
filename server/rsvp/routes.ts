import { addRsvp, cancelRsvp, listEventRsvps, listRsvps } from '#domain/rsvp/contract.ts'
import { rsvpRefusal } from '#domain/rsvp/rules.ts'
import type { Db } from '../database/tables.ts'
import { noSuchEvent } from '../events/event.ts'
import { eventByUuid } from '../events/store.ts'
import { ownRoute, route } from '../http/route.ts'
import * as store from './store.ts'

export const rsvpRoutes = [
  route(addRsvp, async ({ db, member, body, now }) => {
    await mustBeOpen(db, body.event.uuid, now)
    return { rsvp: await store.addRsvp(db, body.event.uuid, member.uuid, now) }
  }),

  route(cancelRsvp, async ({ db, member, params, now }) => {
    await mustBeOpen(db, params.eventUuid, now)
    await store.removeRsvp(db, params.eventUuid, member.uuid)
    return { message: 'RSVP cancelled.' }
  }),

  ownRoute(listRsvps, ['rsvps', 'events'], async ({ db, member, page }) => ({
    rsvps: await store.rsvpsOf(db, member.uuid, page),
  })),

  route(listEventRsvps, async ({ db, params, page }) => {
    if (!(await eventByUuid(db, params.eventUuid))) throw noSuchEvent()
    return { rsvps: await store.rsvpsTo(db, params.eventUuid, page) }
  }),
]

/** Refused for an event that is unknown, deleted or over. */
async function mustBeOpen(db: Db, eventUuid: string, now: string): Promise<void> {
  const event = await eventByUuid(db, eventUuid)
  if (!event) throw noSuchEvent()
  const refusal = rsvpRefusal(event, now)
  if (refusal) throw refusal
}
