import { expect, onTestFinished, test, vi } from 'vitest'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { updateNotifications } from '#domain/notifications/contract.ts'
import { addRsvp, cancelRsvp } from '#domain/rsvp/contract.ts'
import { mailChannel } from '../mail/channel.ts'
import { smtpPost } from '../mail/transport.ts'
import { fanOut } from '../outbox/fanOut.ts'
import { Runner } from '../outbox/runner.ts'
import type { Delivery } from '../outbox/types.ts'
import { mailTo, PUBLIC_URL, waitMinutes, withChannels } from '../testing/channels.ts'
import { mailServer } from '../testing/mailServer.ts'
import { type Chapterhouse, onEachEngine } from '../testing/server.ts'

/** It is noon in Los Angeles, on Thursday, March 5. */
const at = (hours: number) => new Date(Date.parse('2026-03-05T20:00:00.000Z') + hours * 3_600_000).toISOString()

async function withMail(house: Chapterhouse) {
  const server = await mailServer()
  onTestFinished(() => server.close())
  const runner = await withChannels(house, mailTo(server.url))
  /** The subjects that have arrived since the last call of this function. */
  const read = async () => {
    await runner.drain()
    return server.received.splice(0).map(({ to, subject }) => `${to[0]!.split('@')[0]}: ${subject}`)
  }
  return { house, server, runner, read }
}

async function coming(house: Chapterhouse, startsIn: number) {
  const [ada, grace] = [await house.ada(), await house.grace()]
  const times = { startDate: at(startsIn), endDate: at(startsIn + 2) }
  const event = await house.event({ title: 'Intro to Git', location: 'Boelter 3400', ...times })
  await house.call(addRsvp, ada, { body: { event: { uuid: event.uuid } } })
  const change = (draft: object) =>
    house.call(updateEvent, grace, { params: { uuid: event.uuid }, body: { event: draft } })
  const move = (hours: number) => change({ startDate: at(hours), endDate: at(hours + 2) })
  return { ada, grace, event, change, move }
}

onEachEngine('somebody with an RSVP', (start) => {
  test('is reminded a day and an hour before, once each', async () => {
    const { house, read } = await withMail(await start())
    await coming(house, 30)
    expect(await read()).toEqual([])
    waitMinutes(house, 6 * 60)
    expect(await read()).toEqual(['ada: Tomorrow, 6:00 PM: Intro to Git'])
    waitMinutes(house, 60)
    expect(await read()).toEqual([])
    waitMinutes(house, 22 * 60)
    expect(await read()).toEqual(['ada: Today, 6:00 PM: Intro to Git'])
    waitMinutes(house, 30)
    expect(await read()).toEqual([])
  })

  test('is reminded of the new time when the event moves ten minutes before its reminder', async () => {
    const { house, read } = await withMail(await start())
    const { move } = await coming(house, 3)
    waitMinutes(house, 110)
    await move(5)
    expect(await read()).toEqual(['ada: Moved: Intro to Git'])
    waitMinutes(house, 60)
    expect(await read()).toEqual([])
    waitMinutes(house, 70)
    expect(await read()).toEqual(['ada: Today, 5:00 PM: Intro to Git'])
  })

  test('is reminded again, an hour and a day before, when the event moves to a later hour of its day', async () => {
    const { house, read } = await withMail(await start())
    const { move } = await coming(house, 26)
    waitMinutes(house, 2 * 60)
    expect(await read()).toEqual(['ada: Tomorrow, 2:00 PM: Intro to Git'])
    await move(32)
    expect(await read()).toEqual(['ada: Moved: Intro to Git'])
    waitMinutes(house, 6 * 60)
    expect(await read()).toEqual(['ada: Tomorrow, 8:00 PM: Intro to Git'])
    waitMinutes(house, 23 * 60)
    expect(await read()).toEqual(['ada: Today, 8:00 PM: Intro to Git'])
  })

  test('is not reminded when the RSVP or the event is cancelled in between', async () => {
    const { house, read } = await withMail(await start())
    const { ada, event } = await coming(house, 3)
    await house.call(cancelRsvp, ada, { params: { eventUuid: event.uuid } })
    waitMinutes(house, 121)
    expect(await read()).toEqual([])
  })

  test('is notified of a change and of a cancellation, and of nothing that does not concern them', async () => {
    const { house, read, server, runner } = await withMail(await start())
    const { event, change, move, grace } = await coming(house, 72)
    await change({ description: 'Bring a laptop.', attendancePoints: 20 })
    expect(await read()).toEqual([])
    await change({ location: 'Covel Commons' })
    expect(await read()).toEqual(['ada: New place: Intro to Git'])
    await move(96)
    await runner.drain()
    const [moved] = server.received.splice(0)
    expect(moved!.raw).toMatch(/It was Sun, Mar 8, .* Now it\s+is Mon, Mar 9/)
    await house.call(deleteEvent, grace, { params: { uuid: event.uuid } })
    expect(await read()).toEqual(['ada: Cancelled: Intro to Git'])
    waitMinutes(house, 96 * 60)
    expect(await read()).toEqual([])
  })

  test('gets one mail with the final state when an event moves away and back, or is cancelled, before the mail is sent', async () => {
    const { house, read } = await withMail(await start())
    const { event, move, grace } = await coming(house, 72)
    await move(96)
    await move(72)
    expect(await read()).toEqual([])
    await move(96)
    await house.call(deleteEvent, grace, { params: { uuid: event.uuid } })
    expect(await read()).toEqual(['ada: Cancelled: Intro to Git'])
  })

  test('gets the night’s messages at eight, unless the event starts before', async () => {
    const { house, read } = await withMail(await start())
    const { event, move } = await coming(house, 72)
    waitMinutes(house, 11 * 60)
    await move(96)
    expect(await read()).toEqual([])
    waitMinutes(house, 8 * 60 + 59)
    expect(await read()).toEqual([])
    waitMinutes(house, 1)
    expect(await read()).toEqual(['ada: Moved: Intro to Git'])
    waitMinutes(house, 15 * 60)
    const times = { startDate: at(42), endDate: at(44) }
    const again = await house.signIn('Grace Hopper')
    await house.call(updateEvent, again, { params: { uuid: event.uuid }, body: { event: times } })
    expect(await read()).toEqual(['ada: Moved: Intro to Git'])
  })

  test('who turned a kind off a second before does not get it', async () => {
    const { house, read } = await withMail(await start())
    const { ada, move } = await coming(house, 72)
    await move(96)
    await house.call(updateNotifications, ada, { body: { notifications: { change: { mail: false } } } })
    expect(await read()).toEqual([])
  })
})

onEachEngine('new events of a followed committee', (start) => {
  test('come in one digest, once a day at most, and only to followers who want it', async () => {
    const { house, read, server, runner } = await withMail(await start())
    const [ada] = [await house.ada(), await house.grace()]
    const wanted = { notifications: { newEvent: { mail: true } }, followed: ['AI', 'Hack'] }
    await house.call(updateNotifications, ada, { body: wanted })
    const times = { startDate: at(72), endDate: at(74) }
    await house.event({ title: 'Neural Nets', committee: 'AI', ...times })
    await house.event({ title: 'Hack Night', committee: 'Hack', ...times })
    await house.event({ title: 'Figma', committee: 'Design', ...times })
    expect(await read()).toEqual([])
    waitMinutes(house, 60)
    await runner.drain()
    const [digest] = server.received.splice(0)
    expect(digest!.subject).toBe('2 new events')
    expect(digest!.raw).toContain('Neural Nets')
    expect(digest!.raw).toContain('Hack Night')
    expect(digest!.raw).not.toContain('Figma')
    await house.event({ title: 'Transformers', committee: 'AI', ...times })
    waitMinutes(house, 61)
    expect(await read()).toEqual([])
    waitMinutes(house, 23 * 60)
    expect(await read()).toEqual(['ada: New event: Transformers'])
  })

  test('come once and once a day also if one is published while the digest is on its way', async () => {
    const house = await start()
    const times = { startDate: at(72), endDate: at(74) }
    const server = await mailServer({
      accept: async ({ subject }) => {
        if (!subject.includes('Neural Nets')) return
        await house.event({ title: 'Hack Night', ...times })
        // What the runner does every second.
        await fanOut(house.database, house.portal.listeners, house.portal.clock)
      },
    })
    onTestFinished(() => server.close())
    const runner = await withChannels(house, mailTo(server.url))
    const wanted = { notifications: { newEvent: { mail: true } }, followed: ['Hack'] }
    await house.call(updateNotifications, await house.ada(), { body: wanted })
    await house.event({ title: 'Neural Nets', ...times })
    for (const [minutes, read] of [
      [60, ['New event: Neural Nets']],
      [24 * 60 - 1, []],
      [1, ['New event: Hack Night']],
      [24 * 60, []],
    ] as const) {
      waitMinutes(house, minutes)
      await runner.drain()
      expect(server.received.splice(0).map(({ subject }) => subject)).toEqual(read)
    }
  })

  test('come once also if one is published just before the digest is written', async () => {
    const { house, server } = await withMail(await start())
    const { database, portal } = house
    const times = { startDate: at(72), endDate: at(74) }
    const sender = { chapter: portal.chapter, publicUrl: PUBLIC_URL, from: 'portal@example.org', signed: portal.signed }
    const mail = mailChannel(database, smtpPost(server.url), sender)
    onTestFinished(() => mail.close?.())
    const publish = vi.fn(() => house.event({ title: 'Hack Night', ...times }))
    const deliver = async (delivery: Delivery, now: string) => {
      if (publish.mock.calls.length === 0) await publish()
      return mail.deliver(delivery, now)
    }
    const parts = { database, listeners: portal.listeners, clock: portal.clock, onTrouble: console.error }
    const runner = new Runner({ ...parts, channels: [{ ...mail, deliver }], planners: [] })
    const wanted = { notifications: { newEvent: { mail: true } }, followed: ['Hack'] }
    await house.call(updateNotifications, await house.ada(), { body: wanted })
    await house.event({ title: 'Neural Nets', ...times })
    const subjects: string[] = []
    for (const minutes of [60, 1, 24 * 60]) {
      waitMinutes(house, minutes)
      await runner.drain()
      subjects.push(...server.received.splice(0).map(({ subject }) => subject))
    }
    expect(subjects).toEqual(['2 new events'])
  })
})
