import { checkIn, listAttendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { alreadyCheckedIn, checkInRefusal } from '#domain/checkin/rules.ts'
import { codeKey } from '#domain/events/rules.ts'
import { WRONG_CODES } from '#domain/ratelimit/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import { eventFor, toEvent } from '../events/event.ts'
import { ownRoute, route } from '../http/route.ts'
import { countAttempt, limitRefusal, subjectOf } from '../ratelimit/store.ts'
import { checkInMember, lockCheckInsOf } from './attendance.ts'
import { openedBy } from './opening.ts'
import { attendanceAt, attendanceOf, countAt } from './store.ts'
import { openedByTicket } from './ticket.ts'

export const checkInRoutes = [
  route(checkIn, async ({ db, member, principal, body, portal, now }) => {
    await lockCheckInsOf(db, [member.uuid])
    refuseIf(await limitRefusal(db, WRONG_CODES, subjectOf(member), now))

    const { checkInGrace: grace } = portal.chapter
    const opened =
      'ticket' in body.event
        ? await openedByTicket(db, body.event.ticket, member.uuid, portal, now)
        : await openedBy(db, body.event.attendanceCode, now, grace)
    if (opened instanceof Refusal) {
      const isGuess = 'ticket' in body.event || codeKey(body.event.attendanceCode) !== ''
      if (isGuess) await countAttempt(db, WRONG_CODES, subjectOf(member), now)
      return opened
    }
    const { event, method } = opened
    // Refusals are returned, not thrown: a ticket stays bound to the first account that used it.
    const closed = checkInRefusal(event, now, grace)
    if (closed) return closed
    const counted = await checkInMember(db, portal, { event, member: member.uuid, method, date: now, now })
    return counted ? { event: toEvent(event, principal, portal) } : alreadyCheckedIn()
  }),

  ownRoute(listAttendance, ['attendance'], async ({ db, member, page }) => ({
    attendance: await attendanceOf(db, member.uuid, page),
  })),

  route(listEventAttendance, async ({ db, principal, params, page }) => {
    const { uuid } = await eventFor(db, principal, params.eventUuid, 'event.attendance')
    return { attendance: await attendanceAt(db, uuid, page), count: await countAt(db, uuid) }
  }),
]
