import { asMoment } from '../calendar.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../roles/actor.ts'
import { SCOPES, type Scope } from '../roles/scopes.ts'
import type { Key } from './contract.ts'

/** Prefix of every key: tells it from a session token, lets scanners find leaks. */
export const KEY_PREFIX = 'chk_'

export const MOST_NAME = 60
/** The calls of one key in a minute, counted by each process for itself (spec: programs §1.8). */
export const CALLS_A_MINUTE = 600

/** A key as it is stored. */
export interface NewKey {
  name: string
  scopes: Scope[]
  until: string | null
}

/** @throws Refusal `invalid` with the field and a sentence */
export function newKey(asked: { name: string; scopes: Scope[]; until?: string | null }, now: string): NewKey {
  const name = asked.name.trim()
  if (!name) throw new Refusal('invalid', 'Name the program that gets the key.', { field: 'name' })
  if (name.length > MOST_NAME) {
    throw new Refusal('invalid', `A name has at most ${MOST_NAME} characters.`, { field: 'name' })
  }
  const scopes = SCOPES.filter((scope) => asked.scopes.includes(scope))
  if (scopes.length === 0) throw new Refusal('invalid', 'Choose what the program may do.', { field: 'scopes' })
  return { name, scopes, until: endOfKey(asked.until ?? null, now) }
}

export const noSuchKey = () => new Refusal('key_not_found', 'There is no such key.')

/** Whether a key counts at a moment. Nothing has to run when one ends. */
export function isValid({ until }: { until: string | null }, now: string): boolean {
  return until === null || now < until
}

/** The state of a key at a moment. While its maker is blocked it opens nothing (spec: programs §1.7). */
export function stateOfKey(key: { until: string | null; blocked: number }, now: string): Key['state'] {
  if (!isValid(key, now)) return 'ended'
  return key.blocked ? 'paused' : 'active'
}

/** A key as the audit log names it. */
export function keyActor({ uuid, name }: { uuid: string; name: string }): Actor {
  return { kind: 'key', uuid, name: `The key “${name}”` }
}

/** The calls of a key since a moment. */
export interface Minute {
  since: number
  calls: number
}

/** What is left of a minute: calls, and seconds. */
export interface Allowance {
  left: number
  seconds: number
}

/** @param now in milliseconds */
export function allowanceOf({ since, calls }: Minute, now: number): Allowance {
  return { left: CALLS_A_MINUTE - calls, seconds: Math.ceil((since + 60_000 - now) / 1000) }
}

/**
 * Counts a call in the minute that begins with the first one.
 * @param now in milliseconds
 * @returns the minute that counts now
 * @throws Refusal 429 with the seconds until the next minute
 */
export function countedCall(minute: Minute | undefined, now: number): Minute {
  const isOver = !minute || now >= minute.since + 60_000 || now < minute.since
  if (isOver) return { since: now, calls: 1 }
  if (minute.calls < CALLS_A_MINUTE) return { since: minute.since, calls: minute.calls + 1 }
  const retryAfter = Math.ceil((minute.since + 60_000 - now) / 1000)
  throw new Refusal('too_often', `A key may make ${CALLS_A_MINUTE} calls a minute.`, { retryAfter })
}

function endOfKey(until: string | null, now: string): string | null {
  if (until === null) return null
  const end = asMoment(until)
  if (!end) throw new Refusal('invalid', 'That is not a date.', { field: 'until' })
  if (end <= now) throw new Refusal('invalid', 'The end must be in the future.', { field: 'until' })
  return end
}
