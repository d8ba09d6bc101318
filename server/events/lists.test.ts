import { expect, test } from 'vitest'
import {
  createEvent,
  deleteEvent,
  type Event,
  getEvent,
  listEvents,
  listFutureEvents,
  listPastEvents,
  updateEvent,
} from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { cast, NOW, onEachEngine } from '../testing/server.ts'

type EventList = typeof listEvents | typeof listPastEvents | typeof listFutureEvents

onEachEngine('the events', (start) => {
  test('are sorted by start; past events have ended, future events have not (spec: server §7.5)', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const at = (title: string, startDate: string, endDate: string) => house.event({ title, startDate, endDate })
    await at('far', '2026-06-01T00:00:00.000Z', '2026-06-01T01:00:00.000Z')
    await at('over', '2026-03-05T18:00:00.000Z', '2026-03-05T19:59:59.999Z')
    await at('ends now', '2026-03-05T17:00:00.000Z', NOW)
    await at('near', '2026-03-06T00:00:00.000Z', '2026-03-06T01:00:00.000Z')
    const titles = async (list: EventList) => (await house.call(list, ada)).body.events.map(({ title }: Event) => title)
    expect(await titles(listEvents)).toEqual(['ends now', 'over', 'near', 'far'])
    expect(await titles(listPastEvents)).toEqual(['over'])
    expect(await titles(listFutureEvents)).toEqual(['ends now', 'near', 'far'])
  })

  test('are those of one committee when one is requested, cached separately', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    for (const committee of ['AI', 'Hack', 'AI']) await house.event({ title: committee, committee })
    const asked = async (list: EventList, query: Record<string, string>, token = ada) =>
      (await house.call(list, token, { query })).body.events.map(({ title }: Event) => title).toSorted()
    for (const list of [listEvents, listFutureEvents]) {
      expect(await asked(list, {})).toEqual(['AI', 'AI', 'Hack'])
      expect(await asked(list, { committee: 'AI' })).toEqual(['AI', 'AI'])
      expect(await asked(list, { committee: 'AI', limit: '1' })).toEqual(['AI'])
      expect(await asked(list, { committee: 'Hack' }, grace)).toEqual(['Hack'])
      expect(await asked(list, { committee: 'Chess' })).toEqual([])
    }
    expect(await asked(listPastEvents, { committee: 'AI' })).toEqual([])
  })

  test('one is fetched by its uuid; only its officers see its code', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const { uuid } = await house.event({ attendanceCode: 'segfault' })
    const one = await house.call(getEvent, ada, { params: { uuid } })
    expect(one).toMatchObject({ status: 200, body: { event: { uuid, title: 'Intro to Git', rsvpCount: 0 } } })
    expect(one.body.event).not.toHaveProperty('attendanceCode')
    expect((await house.call(getEvent, grace, { params: { uuid } })).body.event.attendanceCode).toBe('segfault')
    expect((await house.call(getEvent, ada, { params: { uuid: 'nothing' } })).status).toBe(404)
    await house.call(deleteEvent, grace, { params: { uuid } })
    expect((await house.call(getEvent, grace, { params: { uuid } })).status).toBe(404)
  })

  test.each([
    [{ attendancePoints: '' }, 'attendancePoints', 'Points are a whole number from 0 to 1000.'],
    [{ startDate: '' }, 'startDate', 'Please say when the event starts.'],
    [{ endDate: '' }, 'endDate', 'Please say when the event ends.'],
    [{ checkInMode: '' }, 'checkInMode', 'Check-in is code or room.'],
  ])('an empty text for %o is refused at the field', async (empty, field, message) => {
    const [house, grace] = await cast(start(), 'grace')
    const event = { title: 'Git', attendanceCode: 'segfault', startDate: NOW, endDate: NOW, ...empty }
    const refused = { status: 422, body: { error: { message, field } } }
    expect(await house.call(createEvent, grace, { body: { event } })).toMatchObject(refused)
    const { uuid } = await house.event()
    expect(await house.call(updateEvent, grace, { params: { uuid }, body: { event: empty } })).toMatchObject(refused)
  })

  test('carry the count of their RSVPs', async () => {
    const house = await start()
    const event = await house.event()
    await house.event({ title: 'Another' })
    const tokens = [await house.ada(), await house.grace(), await house.margaret()]
    for (const token of tokens) await house.call(addRsvp, token, { body: { event: { uuid: event.uuid } } })
    const { events } = (await house.call(listEvents, tokens[0])).body
    expect(events.find(({ uuid }: Event) => uuid === event.uuid).rsvpCount).toBe(3)
    expect(events.find(({ uuid }: Event) => uuid !== event.uuid).rsvpCount).toBe(0)
  })
})
