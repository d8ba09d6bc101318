import { minutesLater } from '../calendar.ts'
import { Refusal } from '../refusal.ts'
import { counted } from '../text.ts'

/** How many guesses are allowed in how many minutes (spec: server §11). */
export interface Limit {
  kind: 'code' | 'ticket' | 'password' | 'one-click' | 'new-code' | 'picture' | 'sign-in'
  most: number
  minutes: number
  /** What there were too many of. */
  sentence: string
}

/** By person, because a lecture hall shares one address. */
export const WRONG_CODES = {
  kind: 'code',
  most: 10,
  minutes: 5,
  sentence: 'Too many wrong codes.',
} as const satisfies Limit

/** By address, which a whole hall may share: somebody without an account exchanges a room code for a ticket. */
export const WRONG_TICKET_CODES = {
  kind: 'ticket',
  most: 60,
  minutes: 5,
  sentence: 'Too many wrong codes from this network. Sign in to check in now.',
} as const satisfies Limit

/** By person; the admin password and the one-click password count together. */
export const WRONG_PASSWORDS = {
  kind: 'password',
  most: 5,
  minutes: 15,
  sentence: 'Too many wrong passwords.',
} as const satisfies Limit

/** By address: the one-click API has no account. */
export const WRONG_ONE_CLICK_PASSWORDS = {
  kind: 'one-click',
  most: 20,
  minutes: 15,
  sentence: 'Too many wrong passwords from this address.',
} as const satisfies Limit

/**
 * By person, for officers of committees: whether an event can get a code tells whether another event has it. Free
 * codes count too, because to learn which codes are free is to guess (spec: server §11.4).
 */
export const NEW_CODES = {
  kind: 'new-code',
  most: 20,
  minutes: 5,
  sentence: 'Too many new attendance codes.',
} as const satisfies Limit

/** By person: each takes seconds of a core, and stays for a month. */
export const PICTURES = {
  kind: 'picture',
  most: 30,
  minutes: 15,
  sentence: 'Too many pictures.',
} as const satisfies Limit

/** By address, which a whole hall may share: each of them makes the server ask the identity provider. */
export const FAILED_SIGN_INS = {
  kind: 'sign-in',
  most: 60,
  minutes: 5,
  sentence: 'Too many sign-ins from this network have failed.',
} as const satisfies Limit

/** The start of the period in which guesses count. */
export function windowStart(limit: Limit, now: string): string {
  return minutesLater(now, -limit.minutes)
}

/** Guesses up to this moment count for no limit any more: no limit has more minutes than this. */
export function oldestThatCounts(now: string): string {
  return windowStart(WRONG_PASSWORDS, now)
}

/** The latest moment that counts. Later guesses were recorded by a clock that was ahead, and are ignored. */
export function windowEnd(limit: Limit, now: string): string {
  return minutesLater(now, limit.minutes)
}

/**
 * Why a guess is not checked, right or wrong; undefined while there are guesses left.
 * @param wrong moments of the wrong guesses from `windowStart` to `windowEnd`, oldest first
 */
export function tooOften(limit: Limit, wrong: readonly string[], now: string): Refusal | undefined {
  const oldestThatCounts = wrong.at(-limit.most)
  if (oldestThatCounts === undefined) return undefined
  const seconds = Math.max(
    1,
    Math.ceil((Date.parse(minutesLater(oldestThatCounts, limit.minutes)) - Date.parse(now)) / 1000),
  )
  return new Refusal('too_often', `${limit.sentence} Please try again in ${waitFor(seconds)}.`, { retryAfter: seconds })
}

/** '40 seconds', '1 minute', '5 minutes': never less than the wait. */
function waitFor(seconds: number): string {
  return seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
}
