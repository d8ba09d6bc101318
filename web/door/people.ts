import { fullName } from '#domain/people/rules.ts'
import type { Deed } from './queue.ts'

/** Somebody whom the door can check in. */
export interface Guest {
  uuid: string
  firstName: string
  lastName: string
  picture: string
  hasRsvp: boolean
}

/** Those with an RSVP, by name; the search finds everybody else. */
export function found(guests: readonly Guest[], search: string): Guest[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = guests.filter((guest) => {
    const name = fullName(guest).toLowerCase()
    return words.length === 0 ? guest.hasRsvp : words.every((word) => name.includes(word))
  })
  return matching
    .toSorted((a, b) => Number(b.hasRsvp) - Number(a.hasRsvp) || fullName(a).localeCompare(fullName(b)))
    .slice(0, MOST_SHOWN)
}

/** The most that a search shows; another letter narrows it. */
const MOST_SHOWN = 200

/** Who is checked in: by the server's answer, and by the deeds on this phone since. */
export function whoIsIn(attended: readonly string[], waiting: readonly Deed[]): Set<string> {
  const inside = new Set(attended)
  for (const { does, member } of waiting) does === 'in' ? inside.add(member) : inside.delete(member)
  return inside
}

/** The member whom a pass names; undefined if the code is no pass. Only the server can verify it. */
export function memberInPass(text: string): string | undefined {
  const [payload = '', signature, ...more] = text.split('.')
  if (!signature || more.length > 0) return undefined
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return Array.isArray(claims) && typeof claims[1] === 'string' ? claims[1] : undefined
  } catch {
    // Some other QR code.
    return undefined
  }
}
