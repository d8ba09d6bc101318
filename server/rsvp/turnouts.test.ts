import { expect, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { deleteEvent } from '#domain/events/contract.ts'
import { addRsvp, listTurnouts } from '#domain/rsvp/contract.ts'
import { cast, onEachEngine } from '../testing/server.ts'

onEachEngine('The number of those who came', (start) => {
  const from = (moment: string) => ({ query: { from: moment } })
  const code = (attendanceCode: string) => ({ body: { event: { attendanceCode } } })

  test('counts who came to each event, and who of them had a place', async () => {
    const house = await start()
    const [ada, barbara, frances] = [
      await house.ada(),
      await house.join('Barbara Liskov'),
      await house.join('Frances Allen'),
    ]
    const small = await house.event({ attendanceCode: 'gradient', capacity: 1, committee: 'AI' })
    const other = await house.event({ attendanceCode: 'segfault', committee: 'Hack' })
    await house.event({ attendanceCode: 'nobody', committee: 'AI' })
    for (const token of [ada, barbara]) await house.call(addRsvp, token, { body: { event: { uuid: small.uuid } } })
    for (const token of [ada, barbara, frances]) await house.call(checkIn, token, code('gradient'))
    await house.call(checkIn, ada, code('segfault'))
    const ofSmall = { event: small.uuid, came: 3, expected: 1 }
    const ofOther = { event: other.uuid, came: 1, expected: 0 }

    const asked = from(small.startDate)
    const all = (await house.call(listTurnouts, await house.grace(), asked)).body.turnouts
    expect(all).toHaveLength(2)
    expect(all).toEqual(expect.arrayContaining([ofSmall, ofOther]))
    const hedy = await house.officer('AI')
    expect((await house.call(listTurnouts, hedy, asked)).body.turnouts).toEqual([ofSmall])
    expect((await house.call(listTurnouts, ada, asked)).status).toBe(403)
  })

  test('leaves out events that ended before the moment, and deleted ones', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const event = await house.event({ attendanceCode: 'segfault' })
    await house.call(checkIn, await house.ada(), code('segfault'))
    const turnouts = async (moment: string) => (await house.call(listTurnouts, grace, from(moment))).body.turnouts
    expect(await turnouts(event.endDate)).toHaveLength(1)
    expect(await turnouts('2026-06-01T00:00:00.000Z')).toEqual([])
    await house.call(deleteEvent, grace, { params: { uuid: event.uuid } })
    expect(await turnouts(event.endDate)).toEqual([])
  })
})
