import { expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import { createEvent, deleteEvent, type Event, listEvents, updateEvent } from '#domain/events/contract.ts'
import { addRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { suggestCode } from '#domain/series/contract.ts'
import { type Chapterhouse, cast, onSqlite } from '../testing/server.ts'

/** Wednesdays at 18:00 in Los Angeles: the clocks go forward on March 8. */
const GIT = {
  title: 'Git',
  attendanceCode: 'segfault',
  startDate: '2026-03-05T02:00:00.000Z',
  endDate: '2026-03-05T03:30:00.000Z',
}
const STARTS = ['2026-03-05T02:00:00.000Z', '2026-03-12T01:00:00.000Z', '2026-03-19T01:00:00.000Z']
const WEEKLY = { every: 'week', until: '2026-03-18' }

async function series(house: Chapterhouse, grace: string, event: object = GIT, repeat: object = WEEKLY) {
  const { status, body } = await house.call(createEvent, grace, { body: { event, repeat } })
  expect(status).toBe(200)
  return body.events as Event[]
}

async function log(house: Chapterhouse, grace: string): Promise<string[]> {
  return (await house.call(listAudit, grace)).body.activity.map(({ summary }: { summary: string }) => summary)
}

const starts = (events: readonly Event[]) => events.map(({ startDate }) => startDate)

onSqlite('a series of events', (start) => {
  test('is added at once: same local times, own codes, one entry in the log', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const events = await series(house, grace, { ...GIT, location: 'Boelter', rsvpCloses: '2026-03-04T20:00:00.000Z' })
    expect(starts(events)).toEqual(STARTS)
    expect(events[1]).toMatchObject({
      title: 'Git',
      location: 'Boelter',
      endDate: '2026-03-12T02:30:00.000Z',
      rsvpCloses: '2026-03-11T19:00:00.000Z',
      series: events[0]!.series,
    })
    const codes = events.map(({ attendanceCode }) => attendanceCode)
    expect(codes[0]).toBe('segfault')
    expect(new Set(codes).size).toBe(3)
    expect(codes[1]).toMatch(/^[a-z]+ [a-z]+$/)
    expect((await house.call(listEvents, await house.ada())).body.events).toHaveLength(3)
    expect(await log(house, grace)).toEqual(['Grace Hopper added the series “Git” of 3 events.'])
  })

  test('leaves out the days that it names', async () => {
    const house = await start()
    const events = await series(house, await house.grace(), GIT, { ...WEEKLY, except: ['2026-03-11'] })
    expect(starts(events)).toEqual([STARTS[0], STARTS[2]])
  })

  test('added again with its uuid, answers what is there', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const event = { ...GIT, uuid: '0190a6c6-9a3e-7cc2-9f0c-3f3b1d2c5e11' }
    const add = (token: string, uuid = event.uuid) =>
      house.call(createEvent, token, { body: { event: { ...event, uuid }, repeat: WEEKLY } })
    const [first, again] = await Promise.all([add(grace), add(grace)])
    expect(first.body.event.uuid).toBe(event.uuid)
    expect(again.body).toEqual(first.body)
    expect(await log(house, grace)).toEqual(['Grace Hopper added the series “Git” of 3 events.'])
    const taken = { status: 409, body: { error: { code: 'event_exists', field: 'uuid' } } }
    expect(await add(await house.margaret())).toMatchObject(taken)
    await remove(house, grace, first.body.event)
    expect(await add(grace)).toMatchObject(taken)
    expect(await add(grace, '0190a6c6-9a3e-1cc2-9f0c-3f3b1d2c5e11')).toMatchObject({ status: 400 })
  })

  test.each([
    [{ every: 'week', until: '2026-03-05' }, 422],
    [{ every: 'week', until: '2027-12-31' }, 422],
    [{ every: 'day', until: '2026-03-18' }, 400],
    [{ every: 'week', until: 'soon' }, 400],
  ])('is refused whole, and nothing of it stays: %j', async (repeat, status) => {
    const [house, grace] = await cast(start(), 'grace')
    expect(await house.call(createEvent, grace, { body: { event: GIT, repeat } })).toMatchObject({ status })
    expect((await house.call(listEvents, grace)).body.events).toEqual([])
  })

  test('of drafts needs their times, and is published at once', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const event = { title: 'Git', status: 'draft' }
    const refused = await house.call(createEvent, grace, { body: { event, repeat: WEEKLY } })
    expect(refused).toMatchObject({ status: 422, body: { error: { field: 'startDate' } } })
    const [first] = await series(house, grace, { ...GIT, status: 'draft' })
    expect((await house.call(listEvents, ada)).body.events).toEqual([])
    await change(house, grace, first!, { status: 'published' })
    expect(starts((await house.call(listEvents, ada)).body.events)).toEqual(STARTS)
    expect(await log(house, grace)).toContain('Grace Hopper published the event “Git” and 2 later dates.')
  })

  test('moves from one event on, by the local clock; codes and fields that were not changed stay', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const [first, second, third] = await series(house, grace)
    await house.call(updateEvent, grace, { params: { uuid: third!.uuid }, body: { event: { location: 'Covel' } } })
    const moved = { startDate: '2026-03-11T02:00:00.000Z', endDate: '2026-03-11T03:30:00.000Z' }
    const { body } = await change(house, grace, second!, { ...moved, title: 'Git 2', attendanceCode: 'kernel panic' })
    expect(starts(body.events)).toEqual([moved.startDate, '2026-03-18T02:00:00.000Z'])
    const { events } = (await house.call(listEvents, grace)).body
    expect(events).toMatchObject([
      { uuid: first!.uuid, title: 'Git', version: 1 },
      { title: 'Git 2', attendanceCode: 'kernel panic', version: 2 },
      { title: 'Git 2', attendanceCode: third!.attendanceCode, location: 'Covel', version: 3 },
    ])
    expect((await log(house, grace))[0]).toMatch(/of the event “Git 2” and 1 later date\.$/)
  })

  test('keeps everything when a version is outdated, or one of its events cannot be changed so', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const [first, , third] = await series(house, grace)
    expect(await change(house, grace, first!, { title: 'Other', version: 7 })).toMatchObject({ status: 409 })
    // Only the third closes after an end that is two hours earlier.
    const late = { rsvpCloses: '2026-03-19T02:30:00.000Z' }
    await house.call(updateEvent, grace, { params: { uuid: third!.uuid }, body: { event: late } })
    const shorter = { title: 'Short', endDate: '2026-03-05T02:30:00.000Z' }
    expect(await change(house, grace, first!, shorter)).toMatchObject({ status: 422 })
    const { events } = (await house.call(listEvents, grace)).body
    expect(events.map(({ title }: Event) => title)).toEqual(['Git', 'Git', 'Git'])
  })

  test('belongs to its committee: another officer changes none of it', async () => {
    const house = await start()
    const [grace, hedy] = [await house.grace(), await house.officer('AI')]
    const [first, second] = await series(house, grace, { ...GIT, committee: 'AI' })
    await house.call(updateEvent, grace, { params: { uuid: second!.uuid }, body: { event: { committee: 'Hack' } } })
    for (const reply of [await change(house, hedy, first!, { title: 'Mine' }), await remove(house, hedy, first!)]) {
      expect(reply).toMatchObject({ status: 403 })
    }
    expect(await house.call(createEvent, await house.ada(), { body: { event: GIT, repeat: WEEKLY } })).toMatchObject({
      status: 403,
    })
    expect((await house.call(listEvents, grace)).body.events).toHaveLength(3)
  })

  test('gives free places at every event that gets more', async () => {
    const house = await start()
    const [ada, grace, barbara] = [await house.ada(), await house.grace(), await house.join('Barbara Liskov')]
    const [, second, third] = await series(house, grace, { ...GIT, capacity: 1 })
    for (const member of [ada, barbara]) {
      await house.call(addRsvp, member, { body: { series: second!.series } })
    }
    const { body } = await change(house, grace, second!, { capacity: 2 })
    expect(body.events).toMatchObject([
      { uuid: second!.uuid, rsvpCount: 2, waitlistCount: 0 },
      { uuid: third!.uuid, rsvpCount: 2, waitlistCount: 0 },
    ])
    const statuses = (await house.call(listRsvps, barbara)).body.rsvps.map(({ status }: { status: string }) => status)
    expect(statuses).toEqual(['going', 'going'])
  })

  test('is deleted from one event on', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const [first, second] = await series(house, grace)
    expect((await remove(house, grace, second!)).body.message).toBe(
      '2 events deleted. Everybody keeps their points and history.',
    )
    expect((await house.call(listEvents, grace)).body.events).toMatchObject([{ uuid: first!.uuid }])
    expect((await log(house, grace))[0]).toBe('Grace Hopper deleted the event “Git” and 1 later date.')
  })

  test('begins with a single event, and continues after its last one, up to 60', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid } = await house.event(GIT)
    const repeat = (until: string) =>
      house.call(updateEvent, grace, { params: { uuid }, body: { event: {}, repeat: { every: 'week', until } } })
    const { body } = await repeat('2026-03-11')
    expect(starts(body.events)).toEqual(STARTS.slice(0, 2))
    expect(body.event.series).toBe(body.events[1].series)
    expect(starts((await repeat('2026-03-18')).body.events).at(-1)).toBe(STARTS[2])
    expect((await log(house, grace)).slice(0, 2)).toEqual([
      'Grace Hopper added 1 date to the series of the event “Git”.',
      'Grace Hopper added 1 date to the series of the event “Git”.',
    ])
    expect((await repeat('2027-04-21')).status).toBe(200)
    expect((await house.call(listEvents, grace)).body.events).toHaveLength(60)
    expect(await repeat('2027-04-28')).toMatchObject({ status: 422, body: { error: { field: 'until' } } })
  })

  test('counts once for the limit on new codes', async () => {
    const house = await start()
    const hedy = await house.officer('AI')
    for (let n = 1; n <= 5; n++) await series(house, hedy, { ...GIT, committee: 'AI', attendanceCode: `code ${n}` })
  })

  test('has codes that no event has; one is suggested to officers', async () => {
    const house = await start()
    const hedy = await house.officer('AI')
    const suggested = async () => (await house.call(suggestCode, hedy)).body.code
    const codes = new Set(await Promise.all(Array.from({ length: 20 }, suggested)))
    expect(codes.size).toBe(20)
    for (const code of codes) expect(code).toMatch(/^[a-z]{2,10} [a-z]{2,10}$/)
    expect(await house.call(suggestCode, await house.ada())).toMatchObject({ status: 403 })
  })
})

const LATER = { scope: 'following' }

function change(house: Chapterhouse, officer: string, { uuid }: Event, event: object) {
  return house.call(updateEvent, officer, { params: { uuid }, query: LATER, body: { event } })
}

function remove(house: Chapterhouse, officer: string, { uuid }: Event) {
  return house.call(deleteEvent, officer, { params: { uuid }, query: LATER })
}
