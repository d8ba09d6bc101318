import { expect, onTestFinished, test } from 'vitest'
import { updateEvent } from '#domain/events/contract.ts'
import { updateNotifications } from '#domain/notifications/contract.ts'
import { addRsvp, cancelRsvp } from '#domain/rsvp/contract.ts'
import { mailTo, waitMinutes, withChannels } from '../testing/channels.ts'
import { mailServer } from '../testing/mailServer.ts'
import { type Chapterhouse, NOW, onEachEngine } from '../testing/server.ts'

async function withMail(house: Chapterhouse) {
  const server = await mailServer()
  onTestFinished(() => server.close())
  const runner = await withChannels(house, mailTo(server.url))
  /** The mails that have arrived since the last call of this function. */
  return async () => {
    await runner.drain()
    return server.received.splice(0).map(({ to, subject }) => `${to[0]!.split('@')[0]}: ${subject}`)
  }
}

const AHEAD = '2026-03-15T20:00:00.000Z'
const on = (day: number, hour = 20) => ({
  startDate: `2026-03-${day}T${hour}:00:00.000Z`,
  endDate: `2026-03-${day}T${hour + 2}:00:00.000Z`,
})

onEachEngine('after the clock ran ahead and was corrected', (start) => {
  test('a member who RSVPed meanwhile is notified of changes', async () => {
    const house = await start()
    const read = await withMail(house)
    const { uuid } = await house.event(on(20))
    house.setClock(AHEAD)
    await house.call(addRsvp, await house.ada(), { body: { event: { uuid } } })
    house.setClock(NOW)
    const body = { event: { location: 'Covel Commons' } }
    await house.call(updateEvent, await house.grace(), { params: { uuid }, body })
    expect(await read()).toEqual(['ada: New place: Intro to Git'])
  })

  test('the next digest does not wait until the clock gets there again', async () => {
    const house = await start()
    const read = await withMail(house)
    const wanted = { notifications: { newEvent: { mail: true } }, followed: ['Hack'] }
    await house.call(updateNotifications, await house.ada(), { body: wanted })
    house.setClock(AHEAD)
    await house.event({ title: 'Neural Nets', ...on(20) })
    waitMinutes(house, 60)
    expect(await read()).toEqual(['ada: New event: Neural Nets'])
    house.setClock(NOW)
    await house.event({ title: 'Hack Night', ...on(20) })
    waitMinutes(house, 60)
    expect(await read()).toEqual(['ada: New event: Hack Night'])
  })

  test('who got a place meanwhile is reminded', async () => {
    const house = await start()
    const read = await withMail(house)
    const { uuid } = await house.event({ capacity: 1, ...on(20) })
    await house.call(addRsvp, await house.ada(), { body: { event: { uuid } } })
    house.setClock('2026-03-20T18:30:00.000Z')
    await house.call(addRsvp, await house.join('Barbara Liskov'), { body: { event: { uuid } } })
    await house.call(cancelRsvp, await house.signIn('Ada Lovelace'), { params: { eventUuid: uuid } })
    expect(await read()).toEqual(['barbara: You have a place: Intro to Git'])
    house.setClock('2026-03-19T20:00:00.000Z')
    expect(await read()).toEqual(['barbara: Tomorrow, 1:00 PM: Intro to Git'])
  })

  test('people are reminded of an event that was moved meanwhile', async () => {
    const house = await start()
    const read = await withMail(house)
    const { uuid } = await house.event(on(22))
    await house.call(addRsvp, await house.ada(), { body: { event: { uuid } } })
    house.setClock('2026-03-19T22:00:00.000Z')
    await house.call(updateEvent, await house.grace(), { params: { uuid }, body: { event: on(20) } })
    expect(await read()).toEqual(['ada: Moved: Intro to Git'])
    house.setClock('2026-03-19T20:00:00.000Z')
    expect(await read()).toEqual(['ada: Tomorrow, 1:00 PM: Intro to Git'])
  })
})
