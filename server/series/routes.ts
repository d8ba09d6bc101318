import { sentence } from '#domain/audit/sentence.ts'
import { createEvent, deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { mustBeAble } from '#domain/roles/can.ts'
import type { Principal } from '#domain/roles/principal.ts'
import { suggestCode } from '#domain/series/contract.ts'
import { logAction } from '../audit/store.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, EventOrDraftRow, EventRow } from '../database/tables.ts'
import { isPublished, noSuchEvent, toEvent } from '../events/event.ts'
import { eventSeenBy, hideEvent, removeDraft } from '../events/store.ts'
import { alreadyCreated, announce, changeEvent, createEventBy, EVENTS_LOCK } from '../events/write.ts'
import { route } from '../http/route.ts'
import type { Portal } from '../portal.ts'
import { newCode } from './code.ts'
import { andLater, noun, saidOfChange } from './said.ts'
import { seriesSeenBy } from './store.ts'
import { changeLater, laterEvents, repeatEvent } from './write.ts'

/** Gives the places that an update has made free to those in line. The room of RSVPs knows how. */
type GivePlaces = (db: Db, portal: Portal, event: EventRow, now: string) => Promise<EventRow>

/** The calls that write events: one, or a series in one act. */
export const savingRoutes = (givePlaces: GivePlaces) => [
  route(suggestCode, async ({ db }) => ({ code: await newCode(db) })),

  route(createEvent, async ({ db, actor, member, principal, body, portal, now }) => {
    const author = { principal, member }
    const there = await alreadyCreated(db, body.event.uuid, actor, principal)
    if (there)
      return saved(there, there.series !== null && (await seriesSeenBy(db, principal, there.series)), principal)
    const created = await createEventBy(db, body.event, portal, now, author)
    if (created instanceof Refusal) return created
    const { event, added } = await repeatEvent(db, created, body.repeat, portal, author, now)
    const all = [event, ...added]
    await announce(
      db,
      portal,
      all.map((after) => ({ after })),
      now,
    )
    const what =
      added.length > 0 ? sentence`added the series “${event.title}” of ${all.length} ${noun(event)}s` : undefined
    await logAction(
      db,
      actor,
      'event.create',
      event.uuid,
      what ?? sentence`added the ${noun(event)} “${event.title}”`,
      now,
    )
    return saved(event, body.repeat && all, principal)
  }),

  route(updateEvent, async ({ db, actor, member, principal, params, query, body, portal, now }) => {
    const author = { principal, member }
    await oneAtATime(db, EVENTS_LOCK)
    const opened = await eventSeenBy(db, principal, params.uuid)
    const later = opened ? await laterEvents(db, opened, author, query.scope) : []
    const changed = await changeEvent(db, params.uuid, body.event, portal, now, author)
    if (changed instanceof Refusal) return changed
    const all = [changed, ...(await changeLater(db, changed, later, portal, author, now))]
    await announce(db, portal, all, now)
    const { event, added } = await repeatEvent(db, changed.after, body.repeat, portal, author, now)
    await announce(
      db,
      portal,
      added.map((after) => ({ after })),
      now,
    )
    const placed: EventOrDraftRow[] = []
    for (const after of [event, ...all.slice(1).map(({ after }) => after)]) {
      placed.push(isPublished(after) ? await givePlaces(db, portal, after, now) : after)
    }
    const said = saidOfChange({ before: changed.before, after: event }, later.length, added.length)
    await logAction(db, actor, 'event.update', event.uuid, said, now)
    return saved(placed[0]!, (later.length > 0 || body.repeat) && [...placed, ...added], principal)
  }),

  route(deleteEvent, async ({ db, actor, member, principal, params, query, portal, now }) => {
    await oneAtATime(db, EVENTS_LOCK)
    const event = await eventSeenBy(db, principal, params.uuid)
    if (!event) throw noSuchEvent()
    const all = [event, ...(await laterEvents(db, event, { principal, member }, query.scope))]
    for (const one of all) {
      mustBeAble(principal, 'event.delete', one)
      await (isPublished(one) ? hideEvent(db, one.uuid, now) : removeDraft(db, one.uuid))
    }
    await announce(
      db,
      portal,
      all.map((before) => ({ before })),
      now,
    )
    const said = sentence`deleted the ${noun(event)} “${event.title}”${andLater(all.length - 1)}`
    await logAction(db, actor, 'event.delete', event.uuid, said, now)
    if (all.length > 1) return { message: `${all.length} events deleted. Everybody keeps their points and history.` }
    return {
      message: isPublished(event) ? 'Event deleted. Everybody keeps their points and history.' : 'Draft deleted.',
    }
  }),
]

function saved(event: EventOrDraftRow, all: EventOrDraftRow[] | false | undefined, viewer: Principal) {
  return { event: toEvent(event, viewer), ...(all && { events: all.map((one) => toEvent(one, viewer)) }) }
}
