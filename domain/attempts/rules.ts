import { minutesLater } from '../calendar.ts'
import { Refusal } from '../refusal.ts'

/** How many wrong guesses are allowed in how many minutes (SERVER, Limits). */
export interface Limit {
  kind: 'code' | 'password' | 'one-click'
  most: number
  minutes: number
  sentence: string
}

/** By account: a lecture hall shares one address, and nobody else is held up. */
export const WRONG_CODES: Limit = {
  kind: 'code',
  most: 10,
  minutes: 5,
  sentence: 'Too many wrong codes. Please wait a few minutes and try again.',
}

/** By account; the admin password and the one-click password count together. */
export const WRONG_PASSWORDS: Limit = {
  kind: 'password',
  most: 5,
  minutes: 15,
  sentence: 'Too many wrong passwords. Please wait a few minutes and try again.',
}

/** By address: the one-click API has no account. */
export const WRONG_ONE_CLICK_PASSWORDS: Limit = {
  kind: 'one-click',
  most: 20,
  minutes: 15,
  sentence: 'Too many wrong passwords from this address. Please wait a few minutes and try again.',
}

/** Guesses that stand earlier than this count no more. */
export function windowStart(limit: Limit, now: string): string {
  return minutesLater(now, -limit.minutes)
}

/** Guesses that stand later than this were counted by a clock that ran ahead, and hold nobody up. */
export function windowEnd(limit: Limit, now: string): string {
  return minutesLater(now, limit.minutes)
}

/**
 * Why a guess is not even looked at, right or wrong; undefined while there are guesses left.
 * @param wrong moments of the wrong guesses from `windowStart` to `windowEnd`, oldest first
 */
export function tooOften(limit: Limit, wrong: readonly string[], now: string): Refusal | undefined {
  const oldestThatCounts = wrong.at(-limit.most)
  if (oldestThatCounts === undefined) return undefined
  const seconds = Math.ceil((Date.parse(minutesLater(oldestThatCounts, limit.minutes)) - Date.parse(now)) / 1000)
  return new Refusal('too_often', limit.sentence, { retryAfter: Math.max(1, seconds) })
}
