import { isRunning } from '../events/agenda.ts'
import type { Event } from '../events/contract.ts'
import { hasEnded } from '../events/rules.ts'
import { counted } from '../text.ts'

type Counted = Pick<Event, 'startDate' | 'endDate' | 'rsvpCount' | 'waitlistCount' | 'capacity'>

export interface TileNumbers {
  rsvps: number
  /** What stands beside the RSVPs: '16 waiting', '12 places left', '39 in', '39 came'; '' for nothing. */
  beside: string
  /** How much of a bar is filled, from 0 to 1. */
  filled: number
}

/**
 * How many RSVPed to an event, and beside it what matters now: the line or the places before it, who is in while it runs,
 * and who came once it is over.
 * @param came undefined while it is not known
 * @param most the RSVPs of the fullest event, with which those without a limit are compared
 */
export function tileNumbers(event: Counted, came: number | undefined, most: number, now: string): TileNumbers {
  const { rsvpCount: rsvps, waitlistCount: waiting, capacity } = event
  const isOver = hasEnded(event, now)
  if (came !== undefined && (isOver || isRunning(event, now))) {
    return { rsvps, beside: `${came} ${isOver ? 'came' : 'in'}`, filled: share(came, Math.max(came, rsvps)) }
  }
  const left = capacity === null ? 0 : capacity - rsvps
  return {
    rsvps,
    beside: waiting > 0 ? `${waiting} waiting` : left > 0 ? `${counted(left, 'place')} left` : '',
    filled: share(rsvps, capacity === null ? most : Math.max(capacity, rsvps)),
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
