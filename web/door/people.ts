import { ordinal } from '#domain/calendar.ts'
import { type Guest, LONGEST_PASS } from '#domain/door/contract.ts'
import { fullName, yearName } from '#domain/people/rules.ts'
import { searchable, wordsOf } from '#domain/searchable.ts'
import type { Entry } from './entries.ts'

/**
 * Those with a place, by name, then those in line, in its order; a search finds everybody else after them. Those whose
 * names begin with what is searched for are the first.
 */
export function found(guests: readonly Guest[], words: readonly string[]): Guest[] {
  const matching = guests.filter((guest) => {
    const name = searchable(fullName(guest))
    return words.length === 0 ? guest.rsvp !== undefined : words.every((word) => name.includes(word))
  })
  return matching.toSorted(
    (a, b) =>
      Number(beginsWith(b, words)) - Number(beginsWith(a, words)) ||
      placeOf(a) - placeOf(b) ||
      fullName(a).localeCompare(fullName(b)),
  )
}

/** Whether each word is the beginning of a name of theirs. */
function beginsWith(guest: Guest, words: readonly string[]): boolean {
  const names = wordsOf(fullName(guest))
  return words.every((word) => names.some((name) => name.startsWith(word)))
}

/** Year and major of those who share their name with somebody, by uuid. */
export function detailsOf(guests: readonly Guest[]): Map<string, string> {
  const sharing = Map.groupBy(guests, (guest) => searchable(fullName(guest)))
  const alike = [...sharing.values()].filter(({ length }) => length > 1).flat()
  return new Map(alike.map((guest) => [guest.uuid, detailOf(guest)]))
}

/** 'Junior · Mathematics' */
export function detailOf({ year, major }: Guest): string {
  return [yearName(year), major].filter(Boolean).join(' · ')
}

function placeOf({ rsvp, position = 0 }: Guest): number {
  return rsvp ? position : Number.MAX_SAFE_INTEGER
}

/** What the list says of somebody who is not in yet. */
export function rsvpText({ rsvp, position }: Guest): string {
  if (!rsvp) return ''
  return position === undefined ? 'RSVP' : `${ordinal(position)} in line`
}

/** Who is checked in, by uuid, the oldest first: by the server's answer, and by the entries of this phone since. The last one wins. */
export function whoIsIn(listed: readonly string[], since: readonly Entry[]): Set<string> {
  const inside = new Set(listed)
  for (const { member, out } of since) out ? inside.delete(member) : inside.add(member)
  return inside
}

/** A payload and its signature in base64url. */
const PASS = /^([\w-]+)\.[\w-]+$/

/** The member whom a pass names; undefined if the code is no pass. Only the server can verify it. */
export function memberInPass(text: string): string | undefined {
  const payload = PASS.exec(text)?.[1]
  if (!payload || text.length > LONGEST_PASS) return undefined
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return Array.isArray(claims) && typeof claims[1] === 'string' ? claims[1] : undefined
  } catch {
    // Some other QR code.
    return undefined
  }
}
