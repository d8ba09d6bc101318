import { ordinal } from '#domain/calendar.ts'
import { type Guest, LONGEST_PASS } from '#domain/door/contract.ts'
import { fullName, yearName } from '#domain/people/rules.ts'
import { wordsOf } from '#domain/searchable.ts'
import type { Entry } from './useEntries.ts'

/** Those with a place, by name, then those in line, in its order; a search for the beginnings of names finds everybody. */
export function found(guests: readonly Guest[], words: readonly string[]): Guest[] {
  return guests
    .filter((guest) => {
      const names = wordsOf(fullName(guest))
      return words.length === 0 ? guest.rsvp : words.every((word) => names.some((name) => name.startsWith(word)))
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b) || fullName(a).localeCompare(fullName(b)))
}

/** Those to come first; below them those who were in when the list was last put in order. */
export function toComeFirst(guests: readonly Guest[], wereIn: ReadonlySet<string>): Guest[] {
  return [...guests.filter(({ uuid }) => !wereIn.has(uuid)), ...guests.filter(({ uuid }) => wereIn.has(uuid))]
}

/** How many with a place are not in yet. */
export function toCome(guests: readonly Guest[], inside: ReadonlySet<string>): number {
  return guests.filter(({ uuid, rsvp }) => rsvp === 'going' && !inside.has(uuid)).length
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
