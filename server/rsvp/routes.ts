import { sentence } from '#domain/audit/sentence.ts'
import { asMoment } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { reachesEveryEvent } from '#domain/roles/principal.ts'
import {
  addRsvp,
  cancelRsvp,
  giveThePlace,
  listEventRsvps,
  listRsvps,
  listTurnouts,
  type TurnoutCount,
} from '#domain/rsvp/contract.ts'
import { logAction } from '../audit/store.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db } from '../database/tables.ts'
import { eventFor } from '../events/event.ts'
import { visibleTo } from '../events/visibleTo.ts'
import { ownRoute, route } from '../http/route.ts'
import { cancel, giveWaitingPlace, rsvpToEvent, rsvpToSeries } from './changes.ts'
import * as store from './store.ts'

interface TurnoutsAsked {
  /** Undefined for all. */
  committees: readonly string[] | undefined
  /** Events that ended before are left out. */
  from: string
  now: string
  page: PageOfRows
}

export const rsvpRoutes = [
  route(addRsvp, async ({ db, member, body, portal, now }) => {
    const { event, series, answers } = body
    const asked = { member: member.uuid, answers, portal, now }
    if (series !== undefined) return { rsvps: await rsvpToSeries(db, series, asked) }
    if (!event) throw new Refusal('malformed', 'Please name an event or a series.')
    return { rsvp: await rsvpToEvent(db, event.uuid, asked) }
  }),

  route(cancelRsvp, async ({ db, member, params, portal, now }) => {
    await cancel(db, portal, { event: params.eventUuid, member: member.uuid }, now)
    return { message: 'RSVP cancelled.' }
  }),

  route(giveThePlace, async ({ db, actor, principal, params, portal, now }) => {
    const key = { event: params.eventUuid, member: params.memberUuid }
    const { event, moved } = await giveWaitingPlace(db, portal, key, principal, now)
    const rsvp = await store.rsvpTo(db, key)
    const given = sentence`gave ${rsvp.user} a place at “${event.title}”`
    if (moved) await logAction(db, actor, 'rsvp.place', key.member, given, now)
    return { rsvp }
  }),

  ownRoute(listRsvps, ['rsvps', 'events'], async ({ db, member, page }) => ({
    rsvps: await store.rsvpsOf(db, member.uuid, page),
  })),

  route(listEventRsvps, async ({ db, principal, params, page }) => {
    const { uuid } = await eventFor(db, principal, params.eventUuid, 'event.rsvps')
    return { rsvps: await store.rsvpsTo(db, uuid, page) }
  }),

  route(listTurnouts, async ({ db, principal, query, page, now }) => {
    const from = asMoment(query.from ?? now)
    if (from === undefined) throw new Refusal('malformed', 'Please name the moment from which to count.')
    const committees = reachesEveryEvent(principal) ? undefined : principal.committees
    return { turnouts: await turnoutsOf(db, { committees, from, now, page }) }
  }),
]

/** How many came to each event that has started, and how many of them had a place. */
async function turnoutsOf(db: Db, { committees, from, now, page }: TurnoutsAsked): Promise<TurnoutCount[]> {
  if (committees?.length === 0) return []
  const events = visibleTo(db, 'members').where('endDate', '>=', from).where('startDate', '<=', now)
  const query = (committees ? events.where('committee', 'in', committees) : events)
    .innerJoin('attendance', 'attendance.event', 'events.uuid')
    .leftJoin('rsvps', (on) =>
      on
        .onRef('rsvps.event', '=', 'attendance.event')
        .onRef('rsvps.member', '=', 'attendance.member')
        .on('rsvps.line', 'is', null),
    )
    .select(({ fn }) => [
      'events.uuid as event',
      fn.countAll<number>().as('came'),
      fn.count<number>('rsvps.member').as('expected'),
    ])
    .groupBy('events.uuid')
    .orderBy('events.uuid')
  return rowsOf(query, page).execute()
}
