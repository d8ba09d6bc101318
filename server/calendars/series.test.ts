import ICAL from 'ical.js'
import { expect, onTestFinished, test } from 'vitest'
import { clockOf } from '#domain/calendar.ts'
import { makeCalendar } from '#domain/calendars/contract.ts'
import { createEvent, deleteEvent, type Event } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { mailTo, withChannels } from '../testing/channels.ts'
import { mailServer } from '../testing/mailServer.ts'
import { type Chapterhouse, onSqlite } from '../testing/server.ts'

/** The entries of a calendar as a parser reads them that we did not write. */
function entriesOf(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, startDate } = new ICAL.Event(component)
    const status = String(component.getFirstPropertyValue('status'))
    return { uid, sequence, status, start: startDate.toJSDate().toISOString() }
  })
}

async function entries({ app }: Chapterhouse, url: string) {
  return entriesOf((await app.inject({ url: url.startsWith('http') ? new URL(url).pathname : url })).body)
}

/** The calendar file in a mail, as the mail program reads it. */
function calendarIn(mail: string): string {
  const [, encoded] = /Content-Type: application\/ics[\s\S]*?\r?\n\r?\n([\w+/=\r\n]+)/.exec(mail)!
  return Buffer.from(encoded!, 'base64').toString()
}

async function weekly(house: Chapterhouse, grace: string, startDate: string, until: string): Promise<Event[]> {
  const endDate = new Date(Date.parse(startDate) + 3_600_000).toISOString()
  const event = { title: 'Git', committee: 'AI', visibility: 'public', attendanceCode: 'segfault', startDate, endDate }
  const body = { event, repeat: { every: 'week' as const, until } }
  return (await house.call(createEvent, grace, { body })).body.events
}

onSqlite('the calendars of a series', (start) => {
  test('show its later half as cancelled when that is taken back, and those with an RSVP hear of it once', async () => {
    const house = await start()
    const mail = await mailServer()
    onTestFinished(() => mail.close())
    const runner = await withChannels(house, mailTo(mail.url))
    const [ada, grace] = [await house.ada(), await house.grace()]
    const events = await weekly(house, grace, '2026-03-10T01:00:00.000Z', '2026-03-30')
    await house.call(addRsvp, ada, { body: { series: events[0]!.series } })
    const feeds = [
      '/app/calendar.ics',
      '/app/calendar/AI.ics',
      (await house.call(makeCalendar, ada)).body.url as string,
    ]
    const planned = events.map(({ uuid, startDate }) => ({
      uid: uuid,
      start: startDate,
      sequence: 0,
      status: 'CONFIRMED',
    }))
    for (const feed of feeds) expect(await entries(house, feed), feed).toEqual(planned)

    await house.call(deleteEvent, grace, { params: { uuid: events[2]!.uuid }, query: { scope: 'following' } })
    const left = planned.map((entry, n) => (n < 2 ? entry : { ...entry, sequence: 1, status: 'CANCELLED' }))
    for (const feed of feeds) expect(await entries(house, feed), feed).toEqual(left)
    await runner.drain()
    expect(mail.received.map(({ to, subject }) => `${to[0]}: ${subject}`)).toEqual(['ada@g.ucla.edu: Cancelled: Git'])
    expect(entriesOf(calendarIn(mail.received[0]!.raw))).toEqual([left[2]])
  })

  test.each([
    ['America/Los_Angeles', '18:00', '2026-03-04T02:00:00.000Z', '2026-03-17'],
    ['America/Los_Angeles', '18:00', '2026-10-28T01:00:00.000Z', '2026-11-10'],
    ['Europe/Berlin', '18:00', '2026-03-24T17:00:00.000Z', '2026-04-07'],
    ['Europe/Berlin', '18:00', '2026-10-20T16:00:00.000Z', '2026-11-03'],
  ])('show it in %s at %s before and after the clocks change', async (timeZone, clock, startDate, until) => {
    const house = await start({ timeZone })
    await weekly(house, await house.grace(), startDate, until)
    const starts = (await entries(house, '/app/calendar.ics')).map((entry) => entry.start)
    expect(starts.map((moment) => clockOf(moment, timeZone))).toEqual([clock, clock, clock])
    expect(new Set(starts.map((moment) => moment.slice(11, 13))).size).toBe(2)
  })
})
