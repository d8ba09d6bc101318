import { expect, test } from 'vitest'
import { minutesLater } from '#domain/calendar.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { deleteEvent } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { onEachEngine } from '../testing/server.ts'
import { SHIFT_CODES } from './openLab.ts'
import { keepSomethingRunning, nextEvent, runningEvent } from './running.ts'

onEachEngine('the running event', (start) => {
  test('what is running stays the one to try', async () => {
    const { event, database, portal } = await start()
    const running = await event({ attendanceCode: 'segfault' })
    expect((await runningEvent(database, portal)).uuid).toBe(running.uuid)
  })

  test('when it ends another one begins, and its code works', async () => {
    const house = await start()
    const ada = await house.ada()
    const before = await house.event()
    house.setClock(minutesLater(before.endDate, -29))
    const after = await runningEvent(house.database, house.portal)
    expect(after.uuid).not.toBe(before.uuid)
    const body = { event: { attendanceCode: after.attendanceCode } }
    expect(await house.call(checkIn, ada, { body })).toMatchObject({
      status: 200,
      body: { event: { uuid: after.uuid } },
    })
    expect((await house.call(getUser, ada)).body.user.points).toBe(after.attendancePoints)
  })

  test('two days of shifts never share a code', async () => {
    const house = await start()
    const codes: string[] = []
    for (let shift = 0; shift < SHIFT_CODES.length + 3; shift++) {
      const { endDate, attendanceCode } = await runningEvent(house.database, house.portal)
      codes.push(attendanceCode)
      house.setClock(endDate)
    }
    expect(new Set(codes).size).toBe(SHIFT_CODES.length + 3)
  })

  test('a deleted event is neither running nor next', async () => {
    const house = await start()
    const grace = await house.grace()
    const now = house.portal.clock()
    const later = { startDate: minutesLater(now, 60), endDate: minutesLater(now, 120) }
    const running = await house.event()
    const next = await house.event(later)
    const afterThat = await house.event({ startDate: minutesLater(now, 90), endDate: minutesLater(now, 120) })
    expect((await nextEvent(house.database, now))!.uuid).toBe(next.uuid)
    for (const { uuid } of [running, next]) await house.call(deleteEvent, grace, { params: { uuid } })
    expect((await runningEvent(house.database, house.portal)).uuid).not.toBe(running.uuid)
    expect((await nextEvent(house.database, now))!.uuid).toBe(afterThat.uuid)
  })

  test('an open demo prints the code of the next shift, and stops when it is closed', async () => {
    const { database, portal, setClock } = await start()
    const first = await runningEvent(database, portal)
    setClock(first.endDate)
    const open = new AbortController()
    const told = Promise.withResolvers<string>()
    const tell = {
      onNext: (event: { attendanceCode: string }) => told.resolve(event.attendanceCode),
      onTrouble: told.reject,
    }
    const watch = keepSomethingRunning(database, portal, first, tell, open.signal)
    expect(await told.promise).not.toBe(first.attendanceCode)
    open.abort()
    await expect(watch).resolves.toBeUndefined()
  })
})
