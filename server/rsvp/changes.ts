import { Refusal, refuseIf } from '#domain/refusal.ts'
import { mustBeAble } from '#domain/roles/can.ts'
import type { Principal } from '#domain/roles/principal.ts'
import { type Answers, answersFrom } from '#domain/rsvp/answers.ts'
import type { Rsvp } from '#domain/rsvp/contract.ts'
import { placesToGive, statusOfNext } from '#domain/rsvp/places.ts'
import { newRsvpRefusal, rsvpRefusal } from '#domain/rsvp/rules.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { fieldsOf } from '../events/columns.ts'
import { found, noSuchEvent } from '../events/event.ts'
import { countRsvps, eventsOfSeries, lockEvent, lockEvents } from '../events/store.ts'
import { happened } from '../outbox/happened.ts'
import type { Portal } from '../portal.ts'
import * as store from './store.ts'

interface Asked {
  member: string
  answers: Answers | undefined
  now: string
  portal: Portal
}

type Listening = Pick<Portal, 'listeners'>

/** Identifies an RSVP. */
interface RsvpKey {
  event: string
  member: string
}

/** RSVPs to an event: a place while one is free, the end of the line otherwise. */
export async function rsvpToEvent(db: Db, uuid: string, asked: Asked): Promise<Rsvp> {
  const event = found(await lockEvent(db, uuid))
  const refusal = newRsvpRefusal(event, asked.now, asked.portal.chapter.timeZone)
  // Somebody who has an RSVP already does not need a new one.
  const isThere =
    refusal && !rsvpRefusal(event, asked.now) && (await store.rsvpOf(db, { event: uuid, member: asked.member }))
  if (!isThere) refuseIf(refusal)
  return saveRsvp(db, event, asked)
}

/** RSVPs to every event of a series that takes RSVPs now. */
export async function rsvpToSeries(db: Db, series: string, asked: Asked): Promise<Rsvp[]> {
  const all = await eventsOfSeries(db, series)
  if (all.length === 0) throw new Refusal('series_not_found', 'There is no such series.')
  const coming = all.filter((event) => !rsvpRefusal(event, asked.now))
  if (coming.length === 0) throw new Refusal('series_over', 'Every event of this series has ended.')
  const refusalOf = (event: EventRow) => newRsvpRefusal(event, asked.now, asked.portal.chapter.timeZone)
  const held = await lockEvents(
    db,
    coming.map(({ uuid }) => uuid),
  )
  const open = held.filter((event) => !event.deleted && !refusalOf(event))
  if (open.length === 0) throw refusalOf(coming[0]!) ?? noSuchEvent()
  const rsvps: Rsvp[] = []
  for (const event of open.toSorted(byStart)) rsvps.push(await saveRsvp(db, event, asked))
  return rsvps
}

function byStart(a: EventRow, b: EventRow): number {
  return a.startDate < b.startDate ? -1 : 1
}

/** Keeps an existing RSVP and its date. New answers replace the old ones. */
async function saveRsvp(db: Db, event: EventRow, { member, answers, portal, now }: Asked): Promise<Rsvp> {
  const key = { event: event.uuid, member }
  const { questions } = fieldsOf(event)
  const there = questions.length > 0 || answers ? await store.rsvpOf(db, key) : undefined
  if (there) {
    if (!answers) return there
    const given = answersFrom(questions, answers)
    await store.saveAnswers(db, key, given)
    const { answers: _, ...rest } = there
    return given.length === 0 ? rest : { ...rest, answers: given }
  }
  const given = answersFrom(questions, answers ?? {})
  if (!(await store.addRsvp(db, key, now, given))) return (await store.rsvpOf(db, key))!
  const said = given.length === 0 ? {} : { answers: given }
  const status = statusOfNext(event)
  if (status === 'going') {
    await countRsvps(db, { event: event.uuid, going: 1, waiting: 0 })
    await happened(db, portal, { what: 'rsvp.going', ...key, promoted: false }, now)
    return { event: event.uuid, date: now, status, ...said }
  }
  await store.joinTheLine(db, key)
  await countRsvps(db, { event: event.uuid, going: 0, waiting: 1 })
  await happened(db, portal, { what: 'rsvp.waiting', ...key }, now)
  return { event: event.uuid, date: now, status, position: event.waitlistCount + 1, ...said }
}

/** Cancels an RSVP and gives its place to the first in line. Without an RSVP it does nothing. */
export async function cancel(db: Db, portal: Portal, key: RsvpKey, now: string): Promise<void> {
  const event = found(await lockEvent(db, key.event))
  refuseIf(rsvpRefusal(event, now))
  if (!(await withdraw(db, portal, event, key.member, now))) return
  await happened(db, portal, { what: 'rsvp.cancelled', ...key }, now)
}

/** @returns whether there was an RSVP */
async function withdraw(db: Db, portal: Listening, event: EventRow, member: string, now: string): Promise<boolean> {
  const was = await store.removeRsvp(db, { event: event.uuid, member })
  if (!was) return false
  const change = was.waited ? { going: 0, waiting: -1 } : { going: -1, waiting: 0 }
  await countRsvps(db, { event: event.uuid, ...change })
  if (event.waitlistCount === 0 || event.deleted) return true
  const after = {
    ...event,
    rsvpCount: event.rsvpCount + change.going,
    waitlistCount: event.waitlistCount + change.waiting,
  }
  await giveFreePlaces(db, portal, after, now)
  return true
}

/**
 * Gives the free places of an event to the first in line. Call it in the transaction that frees them, while it holds
 * the event. @returns the event with the new counts
 */
export async function giveFreePlaces(db: Db, portal: Listening, event: EventRow, now: string): Promise<EventRow> {
  const places = placesToGive(event, now)
  if (places === 0) return event
  const members = await store.takeFromTheLine(db, event.uuid, places)
  await countRsvps(db, { event: event.uuid, going: members.length, waiting: -members.length })
  for (const member of members) {
    await happened(db, portal, { what: 'rsvp.going', event: event.uuid, member, promoted: true }, now)
  }
  return {
    ...event,
    rsvpCount: event.rsvpCount + members.length,
    waitlistCount: event.waitlistCount - members.length,
  }
}

/** Gives a waiting member a place, even if the event is full. @returns whether they were waiting */
export async function giveWaitingPlace(
  db: Db,
  portal: Portal,
  key: RsvpKey,
  officer: Principal,
  now: string,
): Promise<{ event: EventRow; moved: boolean }> {
  const event = found(await lockEvent(db, key.event))
  mustBeAble(officer, 'event.rsvps', event)
  refuseIf(rsvpRefusal(event, now))
  const moved = await store.takeOutOfTheLine(db, key)
  if (moved) {
    await countRsvps(db, { event: event.uuid, going: 1, waiting: -1 })
    await happened(db, portal, { what: 'rsvp.going', ...key, promoted: true }, now)
  } else if (!(await store.rsvpOf(db, key))) {
    throw new Refusal('rsvp_not_found', 'This member has not RSVPed to this event.')
  }
  return { event, moved }
}

/** Cancels a member's RSVPs to events that have not ended, and gives their places to the first in line. */
export async function withdrawComing(db: Db, portal: Listening, member: string, now: string): Promise<void> {
  const events = await lockEvents(db, await store.comingEventsOf(db, member, now))
  for (const event of events) await withdraw(db, portal, event, member, now)
}

/** The same for a member who leaves the chapter. RSVPs to past events stay, without the answers. */
export async function withdrawRsvps(db: Db, portal: Listening, member: string, now: string): Promise<void> {
  await withdrawComing(db, portal, member, now)
  await store.forgetAnswersOf(db, member)
}
