import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { endCalendar, getCalendar, makeCalendar } from '#domain/calendars/contract.ts'
import { deleteEvent, updateEvent } from '#domain/events/contract.ts'
import { updateNotifications } from '#domain/notifications/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, cast, onEachEngine } from '../testing/server.ts'

async function read({ app }: Pick<Chapterhouse, 'app'>, url: string, etag?: string) {
  const path = url.startsWith('http') ? new URL(url).pathname : url
  const { statusCode, headers, body } = await app.inject({ url: path, headers: etag ? { 'if-none-match': etag } : {} })
  const isFeed = statusCode === 200
  const entries = isFeed ? new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent') : []
  const titles = entries.map((entry) => String(entry.getFirstPropertyValue('summary')))
  const statuses = entries.map((entry) => entry.getFirstPropertyValue('status'))
  const sequences = entries.map((entry) => Number(entry.getFirstPropertyValue('sequence')))
  return { status: statusCode, headers, body, titles, statuses, sequences }
}

onEachEngine('the calendar', (start) => {
  test('of the chapter and of a committee has its public events, and nothing else', async () => {
    const house = await start()
    await house.event({ title: 'For all', visibility: 'public', committee: 'AI', attendanceCode: 'perceptron' })
    await house.event({ title: 'Hack for all', visibility: 'public', committee: 'Hack' })
    await house.event({ title: 'For members', committee: 'AI' })
    const { titles, headers, body } = await read(house, '/app/calendar.ics')
    expect(titles).toEqual(['For all', 'Hack for all'].toSorted((a, b) => titles.indexOf(a) - titles.indexOf(b)))
    expect(titles).toHaveLength(2)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, no-cache',
    })
    expect(body).not.toContain('perceptron')
    expect((await read(house, '/app/calendar/ai.ics')).titles).toEqual(['For all'])
    expect((await read(house, '/app/calendar/Chess.ics')).status).toBe(404)
    expect((await read(house, '/app/calendar.ics', String(headers.etag))).status).toBe(304)
  })

  test('counts a change of time, place or title, and nothing else, and shows cancelled events for thirty days', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid } = await house.event({ title: 'Git', visibility: 'public' })
    const change = (event: object) => house.call(updateEvent, grace, { params: { uuid }, body: { event } })
    const sequence = async () => (await read(house, '/app/calendar.ics')).sequences[0]
    expect(await sequence()).toBe(0)
    await change({ description: 'More', attendancePoints: 5, title: 'Git' })
    expect(await sequence()).toBe(0)
    await change({ location: 'Boelter' })
    await change({ title: 'Git!' })
    await change({ endDate: '2026-03-05T23:00:00.000Z' })
    expect(await sequence()).toBe(3)
    await house.call(deleteEvent, grace, { params: { uuid } })
    expect(await read(house, '/app/calendar.ics')).toMatchObject({ statuses: ['CANCELLED'], sequences: [4] })
    house.setClock('2026-04-06T20:00:00.000Z')
    expect((await read(house, '/app/calendar.ics')).titles).toEqual([])
  })

  test('of a member follows their RSVPs and committees, and its address can be replaced and ended', async () => {
    const house = await start()
    const next = await house.nextDoor()
    const ada = await house.ada()
    expect((await house.call(getCalendar, ada)).body).toEqual({ url: null })
    const first = (await house.call(makeCalendar, ada)).body.url as string
    expect((await next(getCalendar, ada)).body.url).toBe(first)
    const going = await house.event({ title: 'Going' })
    await house.event({ title: 'Followed', committee: 'AI' })
    await house.event({ title: 'Another', committee: 'Cyber' })
    expect((await read(house, first)).titles).toEqual([])
    await house.call(addRsvp, ada, { body: { event: { uuid: going.uuid } } })
    await house.call(updateNotifications, ada, { body: { followed: ['AI'] } })
    expect((await read(house, first)).titles.toSorted()).toEqual(['Followed', 'Going'])
    const second = (await next(makeCalendar, ada)).body.url as string
    expect([(await read(house, first)).status, (await read(house, second)).status]).toEqual([404, 200])
    await next(endCalendar, ada)
    expect((await read(house, second)).status).toBe(404)
  })
})
