// e2e/release/faults/twoProcesses.test.ts, postgresGone.test.ts and postgresSilent.test.ts: started portals on PostgreSQL.
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { addRsvp, cancelRsvp } from '#domain/rsvp/contract.ts'
import { cast, startOn } from '../testing/server.ts'
import { connectPostgres } from './postgres.ts'

test('a commit is visible within seconds even if its process was killed before it could count it', async () => {
  const [house, ada] = await cast(startOn('postgres'), 'ada')
  await house.event({ title: 'Intro to Git' })
  const shown = async () => (await house.call(listEvents, ada)).body.events[0].title
  expect(await shown()).toBe('Intro to Git')
  const other = connectPostgres(house.environment.DATABASE_URL!)
  await other.updateTable('events').set({ title: 'Advanced Git' }).execute()
  await other.destroy()
  await vi.waitUntil(async () => (await shown()) === 'Advanced Git', { timeout: 60_000, interval: 200 })
})

test('a write that was answered is in the very next answer of another process, every time', async () => {
  const house = await startOn('postgres')
  const next = await house.nextDoor()
  const ada = await house.ada()
  const { uuid } = await house.event()
  const seen = async () => (await next(listEvents, ada)).body.events[0].rsvpCount
  const shown: number[] = []
  for (let n = 0; n < 100; n++) {
    await house.call(addRsvp, ada, { body: { event: { uuid } } })
    shown.push(await seen())
    await house.call(cancelRsvp, ada, { params: { eventUuid: uuid } })
    shown.push(await seen())
  }
  expect(shown).toEqual(Array.from({ length: 200 }, (_, n) => (n + 1) % 2))
})

test('while the changes cannot be counted, answers are right and nothing is cached', async () => {
  const [house, ada] = await cast(startOn('postgres'), 'ada')
  const { uuid } = await house.event()
  const shown = async () => (await house.call(listEvents, ada)).body.events[0].rsvpCount
  expect(await shown()).toBe(0)
  const other = connectPostgres(house.environment.DATABASE_URL!)
  await sql`alter sequence changes_of_rsvps rename to elsewhere`.execute(other)
  await other.updateTable('events').set({ rsvpCount: 7 }).where('uuid', '=', uuid).execute()
  await other.destroy()
  expect(await shown()).toBe(7)
})
