import { expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { updateEvent } from '#domain/events/contract.ts'
import { type Chapterhouse, onEachEngine } from '../testing/server.ts'
import { happened, happenedOnce } from './happened.ts'
import { forgetSent } from './sentStore.ts'
import { outboxState } from './state.ts'
import { board, goingTo, keepIn, withRunner } from './testing.board.ts'
import type { Delivery, Planner } from './types.ts'

const rows = (house: Chapterhouse) => house.database.read.selectFrom('happenings').selectAll().execute()

onEachEngine('what happens', (start) => {
  test('writes no row if nobody listens, or if no listener wants it', async () => {
    const house = await start()
    await goingTo(house)
    house.portal.listeners = [board]
    const { uuid } = await house.event({ attendanceCode: 'segfault' })
    await house.call(updateEvent, await house.grace(), { params: { uuid }, body: { event: { title: 'Git' } } })
    await house.call(checkIn, await house.join('Barbara Liskov'), { body: { event: { attendanceCode: 'segfault' } } })
    expect(await rows(house)).toEqual([])
  })

  test('is committed with its cause, or not at all', async () => {
    const house = await start()
    house.portal.listeners = [board]
    const undone = house.database.write(async (db) => {
      await happened(db, house.portal, { what: 'day.begun', day: '2026-03-05' }, house.portal.clock())
      throw new Error('the call fails')
    })
    await expect(undone).rejects.toThrow()
    expect(await rows(house)).toEqual([])
    await goingTo(house)
    expect(await rows(house)).toMatchObject([{ what: 'rsvp.going', cursor: '' }])
  })

  test('is delivered once, and what was delivered is kept for 30 days', async () => {
    const house = await start()
    const seen: Delivery[] = []
    const runner = withRunner(house, async (delivery) => ({ ...(await keepIn(seen)(delivery)), status: 204 }))
    await goingTo(house)
    await Promise.all([runner.drain(), runner.drain()])
    await runner.drain()
    expect(seen).toMatchObject([{ kind: 'news', recipient: 'hall', attempts: 1 }])
    expect(await outboxState(house.database.read)).toEqual([])
    const sent = () => house.database.read.selectFrom('sentDeliveries').selectAll().execute()
    const sentAt = house.portal.clock()
    const kept = { delivery: seen[0]!.uuid, channel: 'board', kind: 'news', recipient: 'hall', status: 204, sentAt }
    expect(await sent()).toMatchObject([kept])
    await house.database.write((db) => forgetSent(db, sentAt))
    expect(await sent()).toHaveLength(1)
    await house.database.write((db) => forgetSent(db, '2026-03-05T20:00:00.001Z'))
    expect(await sent()).toEqual([])
  })

  test('that the clock causes is written once, although several processes find it', async () => {
    const house = await start()
    const seen: Delivery[] = []
    const planner: Planner = (db, now) =>
      happenedOnce(db, house.portal, { what: 'day.begun', day: '2026-03-05' }, 'day/2026-03-05', now)
    const runner = withRunner(house, keepIn(seen), [planner])
    for (let time = 1; time <= 3; time++) await runner.drain()
    expect(seen).toHaveLength(1)
  })
})
