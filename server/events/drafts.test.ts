import { describe, expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { checkIn } from '#domain/checkin/contract.ts'
import {
  createEvent,
  deleteEvent,
  type EventInput,
  getEvent,
  listEvents,
  listFutureEvents,
  listPastEvents,
  updateEvent,
} from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { type Chapterhouse, cast, onSqlite } from '../testing/server.ts'
import { visibleTo } from './visibleTo.ts'

const SOON = { startDate: '2026-03-05T20:30:00.000Z', endDate: '2026-03-05T21:00:00.000Z' }
const GIT = { title: 'Intro to Git', attendanceCode: 'segfault', committee: 'AI', ...SOON }

onSqlite('a draft', (start) => {
  test('lacks everything but a title, and belongs to the first committee of its author', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const event = await draft(house, grace, { title: 'Some day' })
    const lacking = { status: 'draft', startDate: null, endDate: null, attendanceCode: '', committee: 'ACM' }
    expect(event).toMatchObject({ title: 'Some day', visibility: 'members', ...lacking })
    expect(await draft(house, await house.officer('AI'), { title: 'AI, some day' })).toMatchObject({ committee: 'AI' })
    const untitled = await house.call(createEvent, grace, { body: { event: { status: 'draft' } } })
    expect(untitled).toMatchObject({ status: 422, body: { error: { field: 'title' } } })
  })

  test('is in the lists of its officers alone', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const [hedy, radia] = [await house.officer('AI'), await house.officer('Hack', undefined, 'Radia Perlman')]
    await draft(house, grace, { title: 'Undated', committee: 'AI' })
    await draft(house, grace, GIT)
    for (const stranger of [ada, radia]) {
      for (const list of [listEvents, listFutureEvents, listPastEvents]) {
        expect((await house.call(list, stranger)).body.events).toEqual([])
      }
    }
    for (const officer of [hedy, grace]) {
      expect(await titles(house, officer, listEvents)).toEqual(['Intro to Git', 'Undated'])
      expect(await titles(house, officer, listFutureEvents)).toEqual(['Intro to Git'])
      expect(await titles(house, officer, listPastEvents)).toEqual([])
      house.setClock('2026-03-05T21:00:00.001Z')
      expect(await titles(house, officer, listPastEvents)).toEqual(['Intro to Git'])
      house.setClock('2026-03-05T20:00:00.000Z')
    }
  })

  test('is not there for anybody else, whatever they call', async () => {
    const house = await start()
    const [ada, radia] = [await house.ada(), await house.officer('Hack', undefined, 'Radia Perlman')]
    const { uuid } = await draft(house, await house.grace(), { ...GIT, startDate: '2026-03-05T19:00:00.000Z' })
    for (const stranger of [ada, radia]) {
      expect(await house.call(getEvent, stranger, { params: { uuid } })).toMatchObject({ status: 404 })
      expect(await house.call(addRsvp, stranger, { body: { event: { uuid } } })).toMatchObject({ status: 404 })
      const typed = { event: { attendanceCode: 'segfault' } }
      expect((await house.call(checkIn, stranger, { body: typed })).body.error.code).toBe('wrong_code')
    }
    const change = { params: { uuid }, body: { event: { title: 'Mine' } } }
    expect(await house.call(updateEvent, radia, change)).toMatchObject({ status: 404 })
    expect(await house.call(deleteEvent, radia, { params: { uuid } })).toMatchObject({ status: 404 })
  })

  test('keeps its code from others, without naming itself to those who may not see it', async () => {
    const house = await start()
    const [grace, radia] = [await house.grace(), await house.officer('Hack', undefined, 'Radia Perlman')]
    await draft(house, grace, GIT)
    const again = { event: { ...GIT, title: 'Another', committee: 'Hack', attendanceCode: 'SegFault' } }
    const refused = (name: string) => ({
      status: 409,
      body: { error: { field: 'attendanceCode', message: `${name} has this attendance code already.` } },
    })
    expect(await house.call(createEvent, grace, { body: again })).toMatchObject(refused('“Intro to Git”'))
    expect(await house.call(createEvent, radia, { body: again })).toMatchObject(refused('Another event'))
    const other = { event: { ...again.event, status: 'draft' as const } }
    expect(await house.call(createEvent, grace, { body: other })).toMatchObject({ status: 409 })
  })

  test('is published when it is whole, and says what it still lacks', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    hearEverything(house)
    const { uuid } = await draft(house, grace, { title: 'Intro to Git' })
    const publish = (event: EventInput) =>
      house.call(updateEvent, grace, { params: { uuid }, body: { event: { ...event, status: 'published' } } })
    for (const [lacking, given] of [
      ['attendanceCode', SOON],
      ['startDate', { attendanceCode: 'segfault', endDate: SOON.endDate }],
      ['endDate', { attendanceCode: 'segfault', startDate: SOON.startDate }],
    ] as const) {
      expect(await publish(given)).toMatchObject({ status: 422, body: { error: { field: lacking } } })
    }
    expect(await happenings(house)).toEqual([])
    expect(await publish(GIT)).toMatchObject({ status: 200, body: { event: { status: 'published', ...SOON } } })
    expect(await happenings(house)).toEqual(['event.published'])
    expect(await titles(house, ada, listFutureEvents)).toEqual(['Intro to Git'])
    expect((await house.call(addRsvp, ada, { body: { event: { uuid } } })).status).toBe(200)
    expect(await happenings(house)).toEqual(['event.published', 'rsvp.going'])
    const back = { params: { uuid }, body: { event: { status: 'draft' as const } } }
    const message = 'A published event cannot become a draft again. Delete it instead.'
    expect(await house.call(updateEvent, grace, back)).toMatchObject({ status: 422, body: { error: { message } } })
  })

  test('is deleted for good, and nobody hears of it', async () => {
    const house = await start()
    hearEverything(house)
    const grace = await house.grace()
    const { uuid } = await draft(house, grace, GIT)
    await house.call(updateEvent, grace, { params: { uuid }, body: { event: { title: 'Git' } } })
    expect((await house.call(deleteEvent, grace, { params: { uuid } })).body).toEqual({ message: 'Draft deleted.' })
    expect(await house.database.read.selectFrom('events').selectAll().execute()).toEqual([])
    expect(await happenings(house)).toEqual([])
    const { activity } = (await house.call(listAudit, grace)).body
    expect(activity.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Grace Hopper deleted the draft “Git”.',
      'Grace Hopper changed the title of the draft “Git”.',
      'Grace Hopper added the draft “Intro to Git”.',
    ])
  })

  describe('and its visibility', () => {
    test('decide together what strangers may see', async () => {
      const house = await start()
      await house.event({ title: 'For members' })
      await house.event({ title: 'For all', visibility: 'public' })
      await draft(house, await house.grace(), { title: 'For all, some day', visibility: 'public' })
      const seen = await visibleTo(house.database.read, 'everybody').select('title').execute()
      expect(seen).toEqual([{ title: 'For all' }])
    })
  })
})

async function draft(house: Chapterhouse, officer: string, event: EventInput) {
  const { status, body } = await house.call(createEvent, officer, { body: { event: { ...event, status: 'draft' } } })
  expect(status).toBe(200)
  return body.event
}

type List = typeof listEvents | typeof listFutureEvents | typeof listPastEvents

async function titles(house: Chapterhouse, token: string, list: List): Promise<string[]> {
  return (await house.call(list, token)).body.events.map(({ title }: { title: string }) => title)
}

/** Every happening is written down. */
function hearEverything({ portal }: Chapterhouse): void {
  const listener = {
    name: 'everything',
    wants: ({ what }: { what: string }) => !what.startsWith('member'),
    deliveries: async () => ({ page: [] }),
  }
  Object.assign(portal, { listeners: [listener] })
}

async function happenings(house: Chapterhouse): Promise<string[]> {
  return (await house.database.read.selectFrom('happenings').select('what').execute()).map(({ what }) => what)
}
