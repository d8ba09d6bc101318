import { expect, test } from 'vitest'
import { type EventInput, listEvents } from '#domain/events/contract.ts'
import { addRsvp, listRsvps } from '#domain/rsvp/contract.ts'
import { onSqlite } from '../testing/server.ts'

const SERIES = '5e41e5'
const day = (n: number, clock = '22:00'): string => `2026-03-${String(n).padStart(2, '0')}T${clock}:00.000Z`
const on = (n: number): EventInput => ({ startDate: day(n), endDate: day(n, '23:00') })

onSqlite('a series', (start) => {
  /** Grace repeats an event on these days. */
  async function repeated(...drafts: EventInput[]) {
    const house = await start()
    const events = []
    for (const draft of drafts) events.push(await house.event(draft))
    const uuids = events.map(({ uuid }) => uuid)
    await house.database.write((db) =>
      db.updateTable('events').set({ series: SERIES }).where('uuid', 'in', uuids).execute(),
    )
    const ada = await house.ada()
    const say = (more: object = {}, token = ada) => house.call(addRsvp, token, { body: { series: SERIES, ...more } })
    return { house, ada, uuids, say }
  }

  test('is shown with its events, and other events have none', async () => {
    const { house, ada } = await repeated(on(10), on(17))
    await house.event(on(24))
    const { events } = (await house.call(listEvents, ada)).body
    expect(events.map(({ series }: { series?: string }) => series)).toEqual([SERIES, SERIES, undefined])
  })

  test('takes one RSVP for all its coming events; repeats are ignored (spec: chapter §3.9)', async () => {
    const { house, ada, uuids, say } = await repeated(on(2), on(10), on(17))
    for (let time = 1; time <= 2; time++) {
      const reply = await say()
      expect(reply).toMatchObject({
        status: 200,
        body: {
          rsvps: [
            { event: uuids[1], status: 'going' },
            { event: uuids[2], status: 'going' },
          ],
        },
      })
    }
    expect((await house.call(listRsvps, ada)).body.rsvps).toHaveLength(2)
  })

  test('puts a member in line at full events, and skips events that take no RSVPs now', async () => {
    const { house, uuids, say } = await repeated(
      { ...on(10), capacity: 1 },
      { ...on(17), rsvpOpens: day(15) },
      { ...on(24) },
    )
    await say({}, await house.join('Barbara Liskov'))
    const { rsvps } = (await say()).body
    expect(rsvps).toMatchObject([
      { event: uuids[0], status: 'waiting', position: 1 },
      { event: uuids[2], status: 'going' },
    ])
  })

  test('asks its questions once, and refuses the whole series without a required answer', async () => {
    const questions = [{ label: 'Diet', kind: 'text' as const, required: true }]
    const { house, ada, say } = await repeated(on(10), { ...on(17), questions })
    expect(await say()).toMatchObject({ status: 422, body: { error: 'Please answer “Diet”.', field: 'diet' } })
    expect((await house.call(listRsvps, ada)).body.rsvps).toEqual([])
    const { rsvps } = (await say({ answers: { diet: 'vegan' } })).body
    expect(rsvps.map(({ answers }: { answers?: unknown[] }) => answers?.length)).toEqual([undefined, 1])
  })

  test('is 404 when it is unknown, and refused in a sentence when it is over or not open yet', async () => {
    const { house, say } = await repeated({ ...on(10), rsvpOpens: day(9, '20:00') })
    expect(await say({ series: 'unknown' })).toMatchObject({ status: 404, body: { error: 'There is no such series.' } })
    expect(await say()).toMatchObject({ status: 422, body: { error: 'RSVPs open Mon, Mar 9 at 1:00 PM.' } })
    house.setClock(day(11))
    expect(await say({}, await house.signIn('Ada Lovelace'))).toMatchObject({
      status: 422,
      body: { error: 'Every event of this series has ended.' },
    })
    expect((await house.call(addRsvp, await house.signIn('Ada Lovelace'), { body: {} })).status).toBe(400)
  })
})
