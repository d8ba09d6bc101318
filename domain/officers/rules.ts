import { asMoment, dayOf, midnightAfter, minutesLater } from '../calendar.ts'
import { Refusal } from '../refusal.ts'
import { hasEnded, type Term } from '../roles/principal.ts'
import type { Officer } from './contract.ts'

/** The state of a term at a moment (spec: chapter §1.3). */
export function stateOf(term: Term & { member: string | null }, now: string): Officer['state'] {
  if (hasEnded(term, now)) return 'ended'
  if (term.member === null) return 'invited'
  return term.from <= now ? 'active' : 'upcoming'
}

/**
 * The moments of a new term, as they are stored.
 * @throws Refusal `invalid` with the field and a sentence
 */
export function spanOfTerm(
  asked: { from?: string; until?: string | null },
  now: string,
): { from: string; until: string | null } {
  const from = asked.from === undefined ? now : moment({ from: asked.from })
  return { from, until: endOfTerm(asked.until ?? null, from) }
}

/** @throws Refusal `invalid` unless it is null, or a moment after the start */
export function endOfTerm(until: string | null, from: string): string | null {
  if (until === null) return null
  const end = moment({ until })
  if (end <= from) throw new Refusal('invalid', 'The end must be after the start.', { field: 'until' })
  return end
}

/** Whether a term lasts longer with a new end. */
export function isExtended(term: Pick<Term, 'until'>, until: string | null): boolean {
  return term.until !== null && (until === null || until > term.until)
}

/** The committee as the chapter writes it. @throws Refusal `invalid` if the chapter has none of that name */
export function knownCommittee(committee: string, committees: readonly { name: string }[]): string {
  if (committees.some(({ name }) => name === committee)) return committee
  throw new Refusal('invalid', `There is no committee “${committee}”.`, { field: 'committee' })
}

/** A person has at most one term for a committee that has not ended (spec: chapter §1.2). */
export function termExists(who: string, committee: string): Refusal {
  return new Refusal('term_exists', `${who} has a term for ${committee} already. Change its end instead.`, {
    field: 'email',
  })
}

export const noSuchTerm = () => new Refusal('term_not_found', 'There is no such term of office.')

/** Why somebody cannot end a term now; undefined if they can. Nobody ends their own term (spec: chapter §1.13). */
export function endRefusal(term: { member: string | null }, actor: string | undefined): Refusal | undefined {
  if (term.member === null || term.member !== actor) return undefined
  return new Refusal('own_term', 'You cannot remove yourself. Give your term an end, or ask the next super admin.')
}

/** The moment at which a term with this last day ends: the following midnight in the chapter's zone. */
export function endOfLastDay(day: string, timeZone: string): string {
  return midnightAfter(day, timeZone)
}

/** The last day on which a term counts that ends at a moment, as `2027-06-15`. */
export function lastDayOf(until: string, timeZone: string): string {
  return dayOf(minutesLater(until, -1), timeZone)
}

/** @param asked one field of the call and what was sent in it */
function moment(asked: Record<string, string>): string {
  const [[field, text] = ['', '']] = Object.entries(asked)
  const found = asMoment(text)
  if (!found) throw new Refusal('invalid', 'That is not a date.', { field })
  return found
}
