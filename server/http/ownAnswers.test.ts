import { expect, test } from 'vitest'
import { checkIn, listAttendance } from '#domain/checkin/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { addRsvp, cancelRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { naming, recordQueries } from '../testing/queries.ts'
import { type Chapterhouse, cast, onEachEngine } from '../testing/server.ts'

onEachEngine("a member's own list", (start) => {
  const lists = async (call: Chapterhouse['call'], token: string) => ({
    history: (await call(listActivity, token)).body.activity.length,
    came: (await call(listAttendance, token)).body.attendance.length,
    rsvps: (await call(listRsvps, token)).body.rsvps.length,
  })

  test('shows at once what they just did, and nothing of other members', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const { uuid, attendanceCode } = await house.event()
    const nothing = { history: 1, came: 0, rsvps: 0 }
    expect([await lists(house.call, ada), await lists(house.call, grace)]).toEqual([nothing, nothing])
    await house.call(addRsvp, ada, { body: { event: { uuid } } })
    await house.call(checkIn, ada, { body: { event: { attendanceCode } } })
    expect(await lists(house.call, ada)).toEqual({ history: 2, came: 1, rsvps: 1 })
    expect(await lists(house.call, grace)).toEqual(nothing)
    await house.call(cancelRsvp, ada, { params: { eventUuid: uuid } })
    expect(await lists(house.call, ada)).toEqual({ history: 2, came: 1, rsvps: 0 })
  })

  test('is the same on every process, the moment after', async () => {
    const house = await start()
    const nextDoor = await house.nextDoor()
    const ada = await house.ada()
    await lists(nextDoor, ada)
    for (let n = 1; n <= 5; n++) {
      await house.come(ada)
      expect((await lists(nextDoor, ada)).history).toBe(1 + n)
    }
  })

  test('is read once, until somebody writes', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const queries = recordQueries(house)
    for (let n = 0; n < 5; n++) await house.call(listActivity, ada)
    expect(naming('activity', queries)).toHaveLength(1)
    await house.join('Grace Hopper')
    queries.length = 0
    await house.call(listActivity, ada)
    expect(naming('activity', queries)).toHaveLength(1)
  })
})
