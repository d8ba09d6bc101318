import { expect, test, vi } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { startOn } from '../testing.ts'
import { connectPostgres } from './postgres.ts'

test('what was committed by somebody who was killed before they could tell is shown all the same, in seconds', async () => {
  const house = await startOn('postgres')
  const ada = await house.ada()
  await house.event({ title: 'Intro to Git' })
  const shown = async () => (await house.call(listEvents, ada)).body.events[0].title
  expect(await shown()).toBe('Intro to Git')
  const other = connectPostgres(house.environment.DATABASE_URL!)
  await other.updateTable('events').set({ title: 'Advanced Git' }).execute()
  await other.destroy()
  await vi.waitUntil(async () => (await shown()) === 'Advanced Git', { timeout: 25_000, interval: 200 })
})
