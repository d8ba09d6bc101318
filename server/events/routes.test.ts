import { describe, expect, test } from 'vitest'
import { listAudit } from '#domain/audit/contract.ts'
import {
  createEvent,
  deleteEvent,
  type Event,
  type EventInput,
  listEvents,
  listFutureEvents,
  listPastEvents,
  updateEvent,
} from '#domain/events/contract.ts'
import { OPEN_TO_ALL } from '#domain/events/testing.ts'
import { cast, onEachEngine, sharedServer } from '../testing/server.ts'

const GIT: EventInput = {
  title: 'Intro to Git',
  cover: 'https://example.org/git.png',
  eventLink: 'https://example.org/git',
  committee: 'Hack',
  attendanceCode: 'SegFault',
  attendancePoints: 10,
  startDate: '2026-03-05T19:00:00.000Z',
  endDate: '2026-03-05T21:00:00.000Z',
  location: 'Boelter Hall 3400',
  description: 'Bring a laptop.',
}

onEachEngine('an officer', (start, engine) => {
  test('adds an event, and everybody sees it', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const reply = await house.call(createEvent, grace, { body: { event: GIT } })
    expect(reply).toMatchObject({ status: 200 })
    expect(reply.body.event).toEqual({ ...GIT, ...OPEN_TO_ALL, uuid: expect.any(String), version: 1 })
    const { attendanceCode: _, ...public_ } = reply.body.event
    expect((await house.call(listEvents, await house.ada())).body).toEqual({ events: [public_] })
    expect((await house.call(listEvents, grace)).body).toEqual({ events: [reply.body.event] })
  })

  test('changes the fields that are sent and no other (spec: server §7.6)', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const before = await house.event(GIT)
    const event = { title: 'Advanced Git', attendancePoints: '25' }
    const reply = await house.call(updateEvent, grace, { params: { uuid: before.uuid }, body: { event } })
    expect(reply).toMatchObject({ status: 200 })
    expect(reply.body.event).toEqual({
      ...before,
      title: 'Advanced Git',
      attendancePoints: 25,
      version: 2,
      sequence: 1,
    })
    expect((await house.call(listEvents, grace)).body.events).toEqual([reply.body.event])
  })

  test('is refused when another officer saved since, and can be repeated to overwrite', async () => {
    const [house, grace, margaret] = await cast(start(), 'grace', 'margaret')
    const { uuid, version } = await house.event(GIT)
    const save = (token: string, event: object) => house.call(updateEvent, token, { params: { uuid }, body: { event } })
    expect((await save(margaret, { version, title: 'Git for all' })).body.event.version).toBe(2)
    expect(await save(grace, { version, location: 'Online' })).toMatchObject({
      status: 409,
      body: { error: { code: 'edited_meanwhile' } },
    })
    expect((await save(grace, { location: 'Online' })).body.event).toMatchObject({
      version: 3,
      title: 'Git for all',
      location: 'Online',
    })
  })

  test('of twenty who save at once with one version, one succeeds', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid, version } = await house.event(GIT)
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        house.call(updateEvent, grace, { params: { uuid }, body: { event: { version, title: `Git ${n}` } } }),
      ),
    )
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await house.call(listEvents, grace)).body.events[0].version).toBe(2)
  })

  test('cannot give an event the code of another, which is named', async () => {
    const [house, grace] = await cast(start(), 'grace')
    await house.event(GIT)
    const taken = {
      status: 409,
      body: {
        error: { code: 'code_taken', field: 'attendanceCode', message: expect.stringContaining('Intro to Git') },
      },
    }
    const clash = { ...GIT, title: 'Rust', attendanceCode: '  SEGFAULT ' }
    expect(await house.call(createEvent, grace, { body: { event: clash } })).toMatchObject(taken)
    const { uuid } = await house.event({ ...GIT, attendanceCode: 'borrow checker' })
    const change = { params: { uuid }, body: { event: { attendanceCode: 'segfault' } } }
    expect(await house.call(updateEvent, grace, change)).toMatchObject(taken)
  })

  test('may change the case of a code, and reuse the code of a deleted event', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid } = await house.event(GIT)
    const respelt = { params: { uuid }, body: { event: { attendanceCode: 'segFAULT' } } }
    expect((await house.call(updateEvent, grace, respelt)).body.event.attendanceCode).toBe('segFAULT')
    await house.call(deleteEvent, grace, { params: { uuid } })
    expect((await house.call(createEvent, grace, { body: { event: GIT } })).status).toBe(200)
  })

  test('deletes an event, and it is in no list', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid } = await house.event(GIT)
    expect(await house.call(deleteEvent, grace, { params: { uuid } })).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/\w/) },
    })
    for (const list of [listEvents, listPastEvents, listFutureEvents]) {
      expect((await house.call(list, grace)).body.events).toEqual([])
    }
    const gone = { status: 404, body: { error: { code: 'event_not_found', message: 'There is no such event.' } } }
    expect(await house.call(deleteEvent, grace, { params: { uuid } })).toMatchObject(gone)
    expect(await house.call(updateEvent, grace, { params: { uuid }, body: { event: { title: 'x' } } })).toMatchObject(
      gone,
    )
    expect(await house.call(deleteEvent, grace, { params: { uuid: 'unknown' } })).toMatchObject(gone)
  })

  test('writes a line in the audit log for each action, and none for a refusal', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid } = (await house.call(createEvent, grace, { body: { event: GIT } })).body.event
    await house.call(createEvent, grace, { body: { event: GIT } })
    await house.call(updateEvent, grace, { params: { uuid }, body: { event: { title: 'Git', location: '' } } })
    await house.call(deleteEvent, grace, { params: { uuid } })
    const { activity } = (await house.call(listAudit, grace)).body
    expect(activity.map(({ action, target, summary }: Record<string, string>) => [action, target, summary])).toEqual([
      ['event.delete', uuid, 'Grace Hopper deleted the event “Git”.'],
      ['event.update', uuid, 'Grace Hopper changed the title and the location of the event “Git”.'],
      ['event.create', uuid, 'Grace Hopper added the event “Intro to Git”.'],
    ])
  })

  describe('is refused', () => {
    let grace: string
    let event: Event
    const house = sharedServer(engine, async (house) => {
      grace = await house.grace()
      event = await house.event({ ...GIT, attendanceCode: 'the first' })
    })
    const bad: [number, string, Record<string, unknown>][] = [
      [422, 'title', { title: ' ' }],
      [422, 'attendanceCode', { attendanceCode: 'ab' }],
      [422, 'attendancePoints', { attendancePoints: 1001 }],
      [422, 'committee', { committee: 'Chess' }],
      [422, 'endDate', { endDate: '2026-03-05T18:59:59.999Z' }],
      [400, 'startDate', { startDate: 'tomorrow' }],
      [400, 'startDate', { startDate: '2026-02-30T12:00:00Z' }],
      [400, 'startDate', { startDate: '2026-03-05' }],
      [400, 'startDate', { startDate: 1741204800000 }],
      [400, 'endDate', { endDate: '2026-12-31T23:59:60Z' }],
      [400, 'attendancePoints', { attendancePoints: 'ten' }],
      [400, 'attendancePoints', { attendancePoints: '1e3' }],
      [400, 'attendancePoints', { attendancePoints: true }],
      [400, 'title', { title: 7 }],
      [400, 'description', { description: {} }],
    ]

    test.each(bad)('%i for the %s of %o', async (status, field, change) => {
      const added = await house().call(createEvent, grace, { body: { event: { ...GIT, ...change } } })
      const changed = await house().call(updateEvent, grace, { params: { uuid: event.uuid }, body: { event: change } })
      for (const { status: answered, body } of [added, changed]) {
        expect(answered).toBe(status)
        expect(JSON.stringify(body.error)).toContain(field)
      }
      expect((await house().call(listEvents, grace)).body.events).toEqual([event])
    })

    test.each(['1', 1.5, null, {}])('400 for the version %o', async (version) => {
      const change = { params: { uuid: event.uuid }, body: { event: { version } } }
      expect(await house().call(updateEvent, grace, change)).toMatchObject({ status: 400 })
    })
  })
})

onEachEngine('the events', (start) => {
  test('accept half a surrogate pair', async () => {
    const [house, grace] = await cast(start(), 'grace')
    for (const attendanceCode of ['half \ud83c', 'HALF \ud83c', '\udf0d half']) {
      const { status } = await house.call(createEvent, grace, {
        body: { event: { ...GIT, attendanceCode, title: attendanceCode } },
      })
      expect([200, 409, 422]).toContain(status)
    }
    expect((await house.call(listEvents, grace)).status).toBe(200)
  })
})
