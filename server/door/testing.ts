import { listEventAttendance } from '#domain/checkin/contract.ts'
import { enterAtDoor, getPass, undoCheckIn } from '#domain/door/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import type { Chapterhouse } from '../testing/server.ts'

export const NOW = '2026-03-05T20:00:00.000Z'
export const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()

/** Grace, an officer at the door of an event that is running. */
export async function aDoor(house: Chapterhouse, draft = {}) {
  const grace = await house.grace()
  const event = await house.event({ attendanceCode: 'segfault', attendancePoints: 15, ...draft })
  const eventUuid = event.uuid
  const enter = async (...entries: object[]) =>
    (await house.call(enterAtDoor, grace, { params: { eventUuid }, body: { entries } })).body.results
  const list = async () => (await house.call(listEventAttendance, grace, { params: { eventUuid } })).body.attendance
  const undo = (memberUuid: string) => house.call(undoCheckIn, grace, { params: { eventUuid, memberUuid } })
  return { house, grace, event, eventUuid, enter, list, undo }
}

/** A member with their pass. */
export async function somebody(house: Chapterhouse, name: string) {
  const token = await house.join(name)
  const [{ uuid }, { pass }] = [(await house.call(getUser, token)).body.user, (await house.call(getPass, token)).body]
  return { token, uuid, pass, points: async () => (await house.call(getUser, token)).body.user.points }
}
