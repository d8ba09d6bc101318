import { dayOf, monthDayYear } from '#domain/calendar.ts'
import type { Officer } from '#domain/officers/contract.ts'
import { lastDayOf } from '#domain/officers/rules.ts'

/** When a term counts, in a few words: 'through June 15, 2027', 'from April 1, 2027'. */
export function termInWords({ state, from, until }: Officer, timeZone: string): string {
  const through = until === null ? '' : `through ${monthDayYear(lastDayOf(until, timeZone))}`
  if (state === 'ended') return `ended ${monthDayYear(lastDayOf(until!, timeZone))}`
  if (state === 'active') return through || 'no end set'
  const begins = state === 'upcoming' ? `from ${monthDayYear(dayOf(from, timeZone))}` : 'invited'
  return through ? `${begins}, ${through}` : begins
}

/** Somebody who has not signed in yet is known by their address. */
export function nameOf({ name, email }: Officer): string {
  return name || email
}
