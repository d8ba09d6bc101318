import { expect, test } from 'vitest'
import { deleteEvent, listEvents } from '#domain/events/contract.ts'
import { addRsvp, cancelRsvp, listEventRsvps, listRsvps } from '#domain/rsvp/contract.ts'
import { cast, NOW, onEachEngine } from '../testing/server.ts'

onEachEngine('RSVP', (start) => {
  const to = (uuid: string) => ({ body: { event: { uuid } } })
  const of = (eventUuid: string) => ({ params: { eventUuid } })

  test('repeats are ignored, and the date of the first stays', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const event = await house.event()
    const first = await house.call(addRsvp, ada, to(event.uuid))
    expect(first).toMatchObject({ status: 200, body: { rsvp: { event: event.uuid, date: NOW, status: 'going' } } })
    house.setClock('2026-03-05T20:30:00.000Z')
    expect((await house.call(addRsvp, ada, to(event.uuid))).body).toEqual(first.body)
    expect((await house.call(listRsvps, ada)).body).toEqual({
      rsvps: [{ event: event.uuid, date: NOW, status: 'going' }],
    })
  })

  test('twenty clicks at once are one RSVP', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const { uuid } = await house.event()
    const clicks = await Promise.all(Array.from({ length: 20 }, () => house.call(addRsvp, ada, to(uuid))))
    expect(clicks.every(({ status }) => status === 200)).toBe(true)
    expect((await house.call(listEvents, ada)).body.events[0].rsvpCount).toBe(1)
  })

  test('can be cancelled, and repeats are ignored', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const { uuid } = await house.event()
    await house.call(addRsvp, ada, to(uuid))
    for (let time = 1; time <= 2; time++) {
      expect(await house.call(cancelRsvp, ada, of(uuid))).toMatchObject({
        status: 200,
        body: { message: expect.stringMatching(/\w/) },
      })
    }
    expect((await house.call(listRsvps, ada)).body).toEqual({ rsvps: [] })
  })

  test('is accepted until the end of an event and refused after it, in a plain sentence', async () => {
    const [house, ada] = await cast(start(), 'ada')
    const { uuid } = await house.event({ endDate: NOW })
    expect((await house.call(addRsvp, ada, to(uuid))).status).toBe(200)
    house.setClock('2026-03-05T20:00:00.001Z')
    const over = { status: 422, body: { error: 'This event has ended.' } }
    expect(await house.call(addRsvp, ada, to(uuid))).toMatchObject(over)
    expect(await house.call(cancelRsvp, ada, of(uuid))).toMatchObject(over)
  })

  test('to an event that is unknown or deleted is 404', async () => {
    const [house, ada, grace] = await cast(start(), 'ada', 'grace')
    const { uuid } = await house.event()
    await house.call(addRsvp, ada, to(uuid))
    await house.call(deleteEvent, grace, { params: { uuid } })
    for (const gone of [uuid, 'unknown', "' or 1=1 --"]) {
      const nothing = { status: 404, body: { error: 'There is no such event.' } }
      expect(await house.call(addRsvp, ada, to(gone))).toMatchObject(nothing)
      expect(await house.call(cancelRsvp, ada, of(gone))).toMatchObject(nothing)
      expect(await house.call(listEventRsvps, grace, of(gone))).toMatchObject(nothing)
    }
    expect((await house.call(listRsvps, ada)).body).toEqual({ rsvps: [] })
  })

  test('officers see who has RSVPed, in order, as many as the event counts', async () => {
    const [house, grace] = await cast(start(), 'grace')
    const { uuid } = await house.event()
    const names = ['Ada Lovelace', 'Barbara Liskov', 'Frances Allen']
    for (const [minute, name] of names.entries()) {
      house.setClock(`2026-03-05T20:0${minute}:00.000Z`)
      await house.call(addRsvp, await house.join(name), to(uuid))
    }
    const { rsvps } = (await house.call(listEventRsvps, grace, of(uuid))).body
    expect(rsvps.map(({ user }: { user: { firstName: string } }) => user.firstName)).toEqual([
      'Ada',
      'Barbara',
      'Frances',
    ])
    expect(rsvps[0]).toEqual({
      event: uuid,
      date: '2026-03-05T20:00:00.000Z',
      status: 'going',
      user: {
        uuid: expect.any(String),
        firstName: 'Ada',
        lastName: 'Lovelace',
        picture: '',
        email: 'ada@g.ucla.edu',
        major: 'Computer Science',
        year: 2,
      },
    })
    expect((await house.call(listEvents, grace)).body.events[0].rsvpCount).toBe(rsvps.length)
    const part = await house.call(listEventRsvps, grace, { ...of(uuid), query: { offset: '1', limit: '1' } })
    expect(part.body.rsvps).toEqual([rsvps[1]])
  })

  test('every mistake is reported in one sentence', async () => {
    const [house, ada, linus] = await cast(start(), 'ada', 'linus')
    const { uuid } = await house.event()
    const sentence = { error: expect.stringMatching(/^[A-Z].*\.$/) }
    expect(await house.call(addRsvp, undefined, to(uuid))).toMatchObject({ status: 401, body: sentence })
    expect(await house.call(addRsvp, linus, to(uuid))).toMatchObject({ status: 403, body: sentence })
    expect(await house.call(listEventRsvps, ada, of(uuid))).toMatchObject({ status: 403, body: sentence })
    expect(await house.call(addRsvp, ada, { body: { event: uuid } })).toMatchObject({ status: 400, body: sentence })
    expect(await house.call(addRsvp, ada, { body: { uuid } })).toMatchObject({ status: 400, body: sentence })
    expect(await house.call(listRsvps, ada, { query: { limit: 'all' } })).toMatchObject({ status: 400, body: sentence })
  })
})
