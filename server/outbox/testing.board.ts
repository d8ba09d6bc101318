import { addRsvp } from '#domain/rsvp/contract.ts'
import type { Chapterhouse } from '../testing/server.ts'
import { Runner } from './runner.ts'
import type { Channel, Delivery, Listener, Outcome, Planner } from './types.ts'

/** A listener of the tests: it sends every RSVP to the board. */
export const board: Listener = {
  wants: ({ what }) => what === 'rsvp.going' || what === 'day.begun',
  deliveries: async (_, happened, after) => ({
    page: [{ slot: `board/${happened.uuid}/${after}`, channel: 'board', kind: 'news', recipient: 'hall' }],
  }),
}

export const delivered: Outcome = { is: 'delivered' }

export function withRunner(house: Chapterhouse, deliver: Channel['deliver'], planners: Planner[] = [], atOnce = 10) {
  house.portal.listeners = [board]
  return new Runner({
    database: house.database,
    listeners: house.portal.listeners,
    channels: [{ name: 'board', atOnce, deliver }],
    planners,
    clock: house.portal.clock,
    onTrouble: () => undefined,
  })
}

export async function goingTo(house: Chapterhouse, name = 'Ada Lovelace'): Promise<void> {
  const { uuid } = await house.event()
  await house.call(addRsvp, await house.join(name), { body: { event: { uuid } } })
}

export function keepIn(seen: Delivery[]) {
  return async (delivery: Delivery): Promise<Outcome> => {
    seen.push(delivery)
    return delivered
  }
}
