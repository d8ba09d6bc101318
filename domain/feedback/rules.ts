import { minutesLater } from '../calendar.ts'
import { DAY_MINUTES } from '../durations.ts'
import type { Event } from '../events/contract.ts'
import { hasEnded } from '../events/rules.ts'
import { Refusal } from '../refusal.ts'
import { can, type Subject } from '../roles/can.ts'
import type { MemberPrincipal } from '../roles/principal.ts'
import { lengthOf, oneLine } from '../text.ts'
import type { FeedbackSummary } from './contract.ts'

export const TEXT_LENGTH = 300
/** With fewer answers, officers learn only how many there are (spec: learning §1.4). */
export const FEWEST_ANSWERS = 3
const OPEN_MINUTES = 2 * DAY_MINUTES

type Ends = Pick<Event, 'endDate'>

const closes = ({ endDate }: Ends) => minutesLater(endDate, OPEN_MINUTES)

/** Why nobody can say now how an event was; undefined from its end until two days later (spec: learning §1.1). */
export function feedbackRefusal(event: Ends, now: string): Refusal | undefined {
  if (!hasEnded(event, now)) return new Refusal('event_not_over', 'This event has not ended yet.')
  if (now <= closes(event)) return undefined
  return new Refusal('feedback_closed', 'Feedback is open for two days after an event.')
}

/** Why a member cannot say now how an event was that they attended. Its officers read the answers (spec: learning §1.3). */
export function ratingRefusal(rater: MemberPrincipal, event: Ends & Subject, now: string): Refusal | undefined {
  if (can(rater, 'event.feedback', event)) return new Refusal('not_allowed', 'Its officers do not rate an event.')
  return feedbackRefusal(event, now)
}

/** An event may last for a day before its feedback opens. */
const RECENT_MINUTES = OPEN_MINUTES + DAY_MINUTES

/** The check-ins whose events may still be open for feedback, newest first. */
export function recentlyAttended<A extends { date: string }>(attendance: readonly A[], now: string): A[] {
  const since = minutesLater(now, -RECENT_MINUTES)
  return attendance.filter(({ date }) => date > since).toSorted((a, b) => (a.date < b.date ? 1 : -1))
}

/** @throws Refusal `invalid` unless it is a whole number from 1 to 5 */
export function starsFrom(given: number): number {
  if (Number.isInteger(given) && given >= 1 && given <= 5) return given
  throw new Refusal('invalid', 'Please choose one to five tiles.', { field: 'stars' })
}

/** @throws Refusal `invalid` if it is too long */
export function textFrom(typed: string | undefined): string {
  const text = oneLine(typed ?? '')
  if (lengthOf(text) <= TEXT_LENGTH) return text
  throw new Refusal('invalid', `Please use at most ${TEXT_LENGTH} characters.`, { field: 'text' })
}

/**
 * What officers read. While answers arrive there is only their number, so that no change shows whose one is. Sentences
 * are in alphabetical order, which tells nothing about who wrote one or when (spec: learning §1.4).
 */
export function summaryOf(
  event: Ends,
  given: readonly { stars: number; text: string }[],
  now: string,
): FeedbackSummary {
  const answers = given.length
  if (now <= closes(event) || answers < FEWEST_ANSWERS) return { answers, average: null, sentences: [] }
  const sum = given.reduce((total, { stars }) => total + stars, 0)
  const sentences = given.map(({ text }) => text).filter((text) => text !== '')
  return { answers, average: Math.round((10 * sum) / answers) / 10, sentences: sentences.sort() }
}
