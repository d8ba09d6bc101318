import { expect, test } from 'vitest'
import { listEvents } from '#domain/events/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { onEachEngine } from '../testing/server.ts'
import { Runner } from './runner.ts'
import { outboxState } from './state.ts'
import type { Listener } from './types.ts'

const MANY = 1000
const PAGE = 200

/** Notifies a thousand people of one happening. */
const crier: Listener = {
  wants: ({ what }) => what === 'event.published',
  deliveries: async (_, { uuid }, after) => {
    const first = Number(after || 0)
    const numbers = Array.from({ length: PAGE }, (_, n) => first + n)
    const page = numbers.map((n) => ({ slot: `${uuid}/${n}`, channel: 'cry', kind: 'news', recipient: `${n}` }))
    return { page, next: first + PAGE < MANY ? String(first + PAGE) : undefined }
  },
}

onEachEngine('a thousand deliveries that are due at once', (start) => {
  test('delay no request: reads and writes are answered meanwhile', async () => {
    const house = await start()
    house.portal.listeners = [crier]
    const heard = new Set<string>()
    const runner = new Runner({
      database: house.database,
      listeners: [crier],
      channels: [
        {
          name: 'cry',
          atOnce: 10,
          deliver: async ({ recipient }) => {
            heard.add(recipient)
            return { is: 'delivered' }
          },
        },
      ],
      planners: [],
      clock: house.portal.clock,
      onTrouble: (error) => expect(error).toBeUndefined(),
    })
    const ada = await house.ada()
    const { uuid } = await house.event()
    const drained = runner.drain()
    const heardBefore: number[] = []
    for (let n = 0; n < 5; n++) {
      const replies = await Promise.all([
        house.call(addRsvp, ada, { body: { event: { uuid } } }),
        house.call(listEvents, ada),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      heardBefore.push(heard.size)
    }
    await drained
    expect(heard.size).toBe(MANY)
    // All ten requests were answered before half of the deliveries were sent.
    expect(heardBefore.at(-1)).toBeLessThan(MANY / 2)
    expect(await outboxState(house.database.read)).toEqual([])
  })
})
