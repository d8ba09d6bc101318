import { isRunning } from '../events/agenda.ts'
import type { Event } from '../events/contract.ts'
import { hasEnded } from '../events/rules.ts'
import { plural } from '../text.ts'
import type { TurnoutCount } from './contract.ts'

type Counted = Pick<Event, 'startDate' | 'endDate' | 'rsvpCount' | 'waitlistCount' | 'capacity'>

export interface TileNumber {
  /** The number itself, and the words after it: 32, 'of 32 · 16 waiting'. */
  count: number
  words: string
  /** How much of a bar is filled, from 0 to 1. */
  filled: number
}

/**
 * The number of people that matters now: who said yes, who is in while an event runs, who came once it is over.
 * @param turnout undefined while it is not known
 * @param most the RSVPs of the fullest event, with which those without a limit are compared
 */
export function tileNumber(
  event: Counted,
  turnout: Pick<TurnoutCount, 'came' | 'expected'> | undefined,
  most: number,
  now: string,
): TileNumber {
  const { rsvpCount: going, waitlistCount: waiting, capacity } = event
  const isOver = hasEnded(event, now)
  if (!turnout || !(isOver || isRunning(event, now))) {
    const words = capacity === null ? plural(going, 'RSVP') : `of ${capacity}`
    const whole = capacity === null ? most : Math.max(capacity, going)
    return { count: going, words: waiting > 0 ? `${words} · ${waiting} waiting` : words, filled: share(going, whole) }
  }
  const { came, expected } = turnout
  const said = isOver ? ` · ${going} said yes` : ` · ${expected} of ${going}`
  const words = `${isOver ? 'came' : 'in'}${going > 0 ? said : ''}`
  return { count: came, words, filled: share(came, Math.max(came, going)) }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
