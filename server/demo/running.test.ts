import { expect, test } from 'vitest'
import { minutesLater } from '#domain/calendar.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import { deleteEvent } from '#domain/events/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { cast, onSqlite } from '../testing/server.ts'
import { runningEvent } from './running.ts'

onSqlite('the running event', (start) => {
  test('what is running stays the one to try', async () => {
    const { event, database, portal } = await start()
    const running = await event({ attendanceCode: 'segfault' })
    expect((await runningEvent(database, portal)).uuid).toBe(running.uuid)
  })

  test('beside it the codes of a study hall change, which opens once', async () => {
    const { database, portal } = await start()
    await runningEvent(database, portal)
    await runningEvent(database, portal)
    const modes = await database.read.selectFrom('events').select('checkInMode').orderBy('checkInMode').execute()
    expect(modes).toEqual([{ checkInMode: 'code' }, { checkInMode: 'room' }])
  })

  test('if it ends soon or was deleted, the next start of the demo opens the lab, and its code works', async () => {
    const [house, ada] = await cast(start(), 'ada')
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
    await house.call(deleteEvent, await house.grace(), { params: { uuid: after.uuid } })
    expect((await runningEvent(house.database, house.portal)).uuid).not.toBe(after.uuid)
  })
})
