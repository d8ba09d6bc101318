import type { Event } from '../events/contract.ts'

type Places = Pick<Event, 'capacity' | 'rsvpCount' | 'waitlistCount'>

/** When so few places are left that the number is shown. */
const FEW = { places: 10, ofCapacity: 0.2 }

/** What the next RSVP becomes. Nobody overtakes those in line, even while places are free (spec: chapter §3.2). */
export function statusOfNext(event: Places): 'going' | 'waiting' {
  return event.waitlistCount === 0 && !isFull(event) ? 'going' : 'waiting'
}

export function isFull({ capacity, rsvpCount }: Places): boolean {
  return capacity !== null && rsvpCount >= capacity
}

/** How many of those in line get a place now: as many as are free, until the event starts (spec: chapter §3.3). */
export function placesToGive(event: Places & Pick<Event, 'startDate'>, now: string): number {
  if (now >= event.startDate) return 0
  const free = event.capacity === null ? event.waitlistCount : Math.max(0, event.capacity - event.rsvpCount)
  return Math.min(free, event.waitlistCount)
}

/** How many places are left; undefined if there are many, none, or no limit. */
export function fewPlacesLeft(event: Places): number | undefined {
  if (event.capacity === null || statusOfNext(event) === 'waiting') return undefined
  const left = event.capacity - event.rsvpCount
  return left <= Math.max(FEW.places, event.capacity * FEW.ofCapacity) ? left : undefined
}
