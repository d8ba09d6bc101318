import { type Named, type Sentence, sentence } from '../audit/sentence.ts'
import { fullName } from '../people/rules.ts'
import { pointsIn } from '../points/words.ts'
import { Refusal } from '../refusal.ts'
import { isVisible, lengthOf, oneLine } from '../text.ts'

/** Limits of a bonus or a correction (spec: points §6). */
export const MOST_POINTS = 1000
export const SHORTEST_REASON = 3
export const LONGEST_REASON = 200

/** Why this can be no bonus and no correction; undefined if it can. */
export function adjustmentRefusal({ points, reason }: { points: number; reason: string }): Refusal | undefined {
  if (!Number.isInteger(points) || points === 0 || Math.abs(points) > MOST_POINTS) {
    return new Refusal('invalid', 'Please enter a whole number of points from −1,000 to 1,000, and not 0.', {
      field: 'points',
    })
  }
  const line = plainReason(reason)
  const length = lengthOf(line)
  if (isVisible(line) && length >= SHORTEST_REASON && length <= LONGEST_REASON) return undefined
  return new Refusal('invalid', `A reason has ${SHORTEST_REASON} to ${LONGEST_REASON} characters.`, { field: 'reason' })
}

/** The reason in one line, with single spaces. */
export function plainReason(reason: string): string {
  return oneLine(reason).replace(/\s+/g, ' ')
}

/** Why nothing is written: somebody is not known; undefined if everybody is. @param unknown as they were sent */
export function unknownPeopleRefusal(unknown: readonly string[]): Refusal | undefined {
  if (unknown.length === 0) return undefined
  return new Refusal('invalid', `No registered member is known by ${someOf(unknown)}.`, { field: 'people' })
}

interface Holder {
  firstName: string
  lastName: string
  points: number
  /** The e-mail address or uuid by which the caller named them. */
  sent: string
}

/**
 * Why nothing is written: somebody would have fewer than 0 points; undefined if nobody would.
 * @param toKey a key reads nobody's name and points, only what it sent
 */
export function belowZeroRefusal(people: readonly Holder[], by: number, toKey: boolean): Refusal | undefined {
  const below = people.filter(({ points }) => by < 0 && points + by < 0)
  if (below.length === 0) return undefined
  const who = someOf(below.map((person) => (toKey ? person.sent : `${fullName(person)} (${person.points})`)))
  return new Refusal('invalid', `Nobody may have fewer than 0 points: ${who}.`, { field: 'points' })
}

const NAMED = 5

/** 'A, B and 3 more' */
function someOf(names: readonly string[]): string {
  const more = names.length - NAMED
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}

/** What the audit log says of it. */
export function adjustmentSaid(person: Named, points: number, reason: string): Sentence {
  const amount = pointsIn(Math.abs(points))
  return points > 0
    ? sentence`gave ${amount} to ${person}: “${reason}”`
    : sentence`took ${amount} from ${person}: “${reason}”`
}
