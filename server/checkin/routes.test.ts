import { expect, test } from 'vitest'
import { checkIn, listAttendance } from '#domain/checkin/contract.ts'
import { deleteEvent } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { onEachEngine } from '../testing.ts'

onEachEngine('check-in', (start) => {
  const withCode = (attendanceCode: string) => ({ body: { event: { attendanceCode } } })

  test('the code shown in the room earns the points of the event', async () => {
    const house = await start()
    const ada = await house.ada()
    const event = await house.event({ attendanceCode: 'segfault', attendancePoints: 25 })
    const reply = await house.call(checkIn, ada, withCode('  SegFault '))
    expect(reply).toMatchObject({ status: 200, body: { event: { uuid: event.uuid, attendancePoints: 25 } } })
    expect(reply.body.event).not.toHaveProperty('attendanceCode')
    expect((await house.call(getUser, ada)).body.user.points).toBe(25)
    const { activity } = (await house.call(listActivity, ada)).body
    expect(activity.at(-1)).toMatchObject({ type: 'ATTEND_EVENT', description: 'Intro to Git', pointsEarned: 25 })
    expect((await house.call(listAttendance, ada)).body.attendance).toMatchObject([{ event: event.uuid, points: 25 }])
  })

  test('twenty clicks at once count once', async () => {
    const house = await start()
    const ada = await house.ada()
    await house.event({ attendanceCode: 'segfault' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => house.call(checkIn, ada, withCode('segfault'))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await house.call(getUser, ada)).body.user.points).toBe(10)
    expect((await house.call(listActivity, ada)).body.activity).toHaveLength(2)
  })

  test('a wrong code is refused, and the eleventh guess waits, even the right one', async () => {
    const house = await start()
    const ada = await house.ada()
    await house.event({ attendanceCode: 'segfault' })
    for (let guess = 1; guess <= 10; guess++) {
      expect(await house.call(checkIn, ada, withCode(`guess ${guess}`))).toMatchObject({
        status: 422,
        body: { error: { code: 'wrong_code' } },
      })
    }
    const waiting = await house.call(checkIn, ada, withCode('segfault'))
    expect(waiting).toMatchObject({ status: 429, headers: { 'retry-after': '300' } })
    house.setClock('2026-03-05T20:05:00.000Z')
    expect((await house.call(checkIn, ada, withCode('segfault'))).status).toBe(200)
  })

  test('the code counts from the first to the last moment of the event and not outside', async () => {
    const house = await start()
    const ada = await house.ada()
    const times = { startDate: '2026-03-05T20:00:00.000Z', endDate: '2026-03-05T21:00:00.000Z' }
    await house.event({ attendanceCode: 'first', ...times })
    await house.event({ attendanceCode: 'last', ...times })
    house.setClock('2026-03-05T19:59:59.999Z')
    expect((await house.call(checkIn, ada, withCode('first'))).status).toBe(422)
    house.setClock('2026-03-05T20:00:00.000Z')
    expect((await house.call(checkIn, ada, withCode('first'))).status).toBe(200)
    house.setClock('2026-03-05T21:00:00.000Z')
    expect((await house.call(checkIn, ada, withCode('last'))).status).toBe(200)
    house.setClock('2026-03-05T21:00:00.001Z')
    expect((await house.call(checkIn, await house.join('Barbara Liskov'), withCode('last'))).status).toBe(422)
  })

  test('deleting an event keeps the points and the history', async () => {
    const house = await start()
    const ada = await house.ada()
    const grace = await house.grace()
    const event = await house.event({ attendanceCode: 'segfault' })
    await house.call(checkIn, ada, withCode('segfault'))
    expect((await house.call(deleteEvent, grace, { params: { uuid: event.uuid } })).status).toBe(200)
    expect((await house.call(getUser, ada)).body.user.points).toBe(10)
    expect((await house.call(listAttendance, ada)).body.attendance).toHaveLength(1)
    expect((await house.call(checkIn, await house.join('Barbara Liskov'), withCode('segfault'))).status).toBe(422)
  })
})
