import { WRONG_CODES } from '#domain/attempts/rules.ts'
import { checkIn, listAttendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { alreadyCheckedIn, checkInRefusal, wrongCode } from '#domain/checkin/rules.ts'
import { codeKey } from '#domain/events/rules.ts'
import { countWrongGuess, guessRefusal } from '../attempts/store.ts'
import { oneAtATime } from '../database/lock.ts'
import { noSuchEvent, toEvent } from '../events/event.ts'
import { eventByCode, eventByUuid } from '../events/store.ts'
import { ownRoute, route } from '../http/route.ts'
import { addPoints, record } from '../points/store.ts'
import { attend, attendanceAt, attendanceOf, countAt } from './store.ts'

export const checkInRoutes = [
  route(checkIn, async ({ db, member, body, portal, now }) => {
    await oneAtATime(db, `check-in ${member.uuid}`)
    const tooManyGuesses = await guessRefusal(db, WRONG_CODES, member.uuid, now)
    if (tooManyGuesses) throw tooManyGuesses

    const event = await eventByCode(db, body.event.attendanceCode)
    if (!event) {
      if (codeKey(body.event.attendanceCode)) await countWrongGuess(db, WRONG_CODES, member.uuid, now)
      return wrongCode()
    }
    const closed = checkInRefusal(event, now, portal.chapter.checkInGrace)
    if (closed) throw closed

    const points = event.attendancePoints
    const counted = await attend(db, { event: event.uuid, member: member.uuid, date: now, points })
    if (!counted) throw alreadyCheckedIn()
    await addPoints(db, member.uuid, points, now)
    await record(db, { member: member.uuid, type: 'ATTEND_EVENT', description: event.title, pointsEarned: points, now })
    return { event: toEvent(event, member) }
  }),

  ownRoute(listAttendance, ['attendance'], async ({ db, member, page }) => ({
    attendance: await attendanceOf(db, member.uuid, page),
  })),

  route(listEventAttendance, async ({ db, params, page }) => {
    if (!(await eventByUuid(db, params.eventUuid))) throw noSuchEvent()
    return {
      attendance: await attendanceAt(db, params.eventUuid, page),
      count: await countAt(db, params.eventUuid),
    }
  }),
]
