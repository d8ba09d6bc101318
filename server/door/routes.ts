import { AT_THE_DOOR_OF } from '#domain/audit/door.ts'
import { sentence } from '#domain/audit/sentence.ts'
import { minutesLater } from '#domain/calendar.ts'
import { checkInByHand, enterAtDoor, getPass, type HandResult, listGuests, undoCheckIn } from '#domain/door/contract.ts'
import { byHandRefusal, notAttended, PASS_HOURS } from '#domain/door/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { refuseIf } from '#domain/refusal.ts'
import type { Actor } from '#domain/roles/actor.ts'
import { logAction } from '../audit/store.ts'
import { lockCheckInsOf, markBursts } from '../checkin/attendance.ts'
import { oneAtATimeFromNext } from '../database/lock.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { eventFor } from '../events/event.ts'
import { route, sharedByOfficersRoute } from '../http/route.ts'
import { memberIfThere, memberKept } from '../people/store.ts'
import { toPerson } from '../people/user.ts'
import { enterOne, type Outcome } from './enter.ts'
import { enterAll } from './entries.ts'
import { allGuestsOf, guestsOf } from './guests.ts'
import { membersCalled } from './store.ts'
import { undoFor } from './undo.ts'

export const doorRoutes = [
  route(getPass, async ({ member, portal, now }) => {
    const expiresAt = minutesLater(now, PASS_HOURS * 60)
    return { pass: portal.signed.sign('pass', [member.uuid], expiresAt), expiresAt }
  }),

  route(enterAtDoor, async ({ db, actor, member, principal, session, params, body, portal, now }) => {
    // Serialises phones that send the same entries.
    await oneAtATimeFromNext(db, `door ${params.eventUuid}`)
    const event = await eventFor(db, principal, params.eventUuid, 'event.door')
    const by = { actor, uuid: member?.uuid ?? null, session }
    const { results, fresh } = await enterAll(db, body.entries, { event, officer: by, portal, now })
    await afterEntering(db, { event, actor, session, outcomes: fresh, how: AT_THE_DOOR_OF, now })
    return { results }
  }),

  route(checkInByHand, async ({ db, actor, member, principal, session, params, body, portal, now }) => {
    const event = await eventFor(db, principal, params.eventUuid, 'event.door')
    refuseIf(byHandRefusal(event, now, portal.chapter.checkInGrace))
    const called = await membersCalled(db, body.people)
    await lockCheckInsOf(
      db,
      body.people.flatMap((typed) => called(typed)?.uuid ?? []),
    )
    const by = { actor, uuid: member?.uuid ?? null, session }
    const outcomes: Outcome[] = []
    const results: HandResult[] = []
    for (const typed of body.people) {
      const person = called(typed)
      const made = await enterOne(db, portal, {
        event,
        person,
        method: member ? 'hand' : 'key',
        date: now,
        officer: by,
        now,
      })
      const { outcome, message } = made
      outcomes.push(made)
      results.push({ person: typed, outcome, message, ...(person && { user: toPerson(person) }) })
    }
    await afterEntering(db, { event, actor, session, outcomes, how: 'by hand to', now })
    return { results }
  }),

  route(undoCheckIn, async ({ db, actor, principal, params, portal, now }) => {
    const event = await eventFor(db, principal, params.eventUuid, 'event.door')
    await lockCheckInsOf(db, [params.memberUuid])
    const person = await memberKept(db, params.memberUuid)
    const points = person && (await undoFor(db, portal, { event, person, actor, now }))
    if (points === undefined) throw notAttended()
    return { message: `${fullName(person!)} is not checked in any more.`, points }
  }),

  sharedByOfficersRoute(
    listGuests,
    ['members', 'rsvps', 'events'],
    async ({ db, params, page, viewer }) => ({
      guests: await guestsOf(db, await eventFor(db, viewer, params.eventUuid, 'event.door'), page),
    }),
    async function* ({ db, params, viewer }) {
      yield* allGuestsOf(db, await eventFor(db, viewer, params.eventUuid, 'event.door'))
    },
  ),
]

interface Entering {
  event: EventRow
  actor: Actor
  session: string
  outcomes: readonly Outcome[]
  how: string
  now: string
}

/** Marks bursts, and logs who checked in whom. */
async function afterEntering(db: Db, { event, actor, session, outcomes, how, now }: Entering): Promise<void> {
  const added = outcomes.filter(({ outcome }) => outcome === 'added')
  const [first] = added
  if (!first) return
  await markBursts(
    db,
    session,
    added.flatMap(({ date }) => date ?? []),
  )
  const one = added.length === 1 && first.member ? await memberIfThere(db, first.member) : undefined
  const whom = one ?? `${added.length} people`
  const done = sentence`checked in ${whom} ${how} “${event.title}”`
  await logAction(db, actor, 'attendance.add', one?.uuid ?? event.uuid, done, now)
}
