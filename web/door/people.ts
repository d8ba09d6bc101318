import { ordinal } from '#domain/calendar.ts'
import { LONGEST_PASS } from '#domain/door/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { searchable } from '#domain/searchable.ts'
import type { CheckInName, Deed } from './deeds.ts'

/** Somebody whom the door can check in. */
export interface Guest {
  uuid: string
  firstName: string
  lastName: string
  picture: string
  /** Their RSVP, if they have one, with the position of those in line. */
  rsvp?: { position: number | undefined }
}

/** Those with a place, by name, then those in line, in its order; a search finds everybody else after them. */
export function found(guests: readonly Guest[], words: readonly string[]): Guest[] {
  const matching = guests.filter((guest) => {
    const name = searchable(fullName(guest))
    return words.length === 0 ? guest.rsvp !== undefined : words.every((word) => name.includes(word))
  })
  return matching.toSorted((a, b) => turnOf(a) - turnOf(b) || fullName(a).localeCompare(fullName(b)))
}

function turnOf({ rsvp }: Guest): number {
  if (!rsvp) return Number.MAX_SAFE_INTEGER
  return rsvp.position ?? 0
}

/** What the list says of somebody who is not in yet. */
export function rsvpText({ rsvp }: Guest): string {
  if (!rsvp) return ''
  return rsvp.position === undefined ? 'RSVP' : `${ordinal(rsvp.position)} in line`
}

/** Who is checked in, by uuid, with the check-ins that an undo takes back: by the list, or by entries of this phone. */
export type Inside = ReadonlyMap<string, readonly CheckInName[]>

/** Who is checked in by the server's answer, and by the deeds on this phone since. */
export function whoIsIn(listed: Inside, since: readonly Deed[]): Inside {
  const inside = new Map(listed)
  for (const { does, member, id } of since) {
    if (does === 'out') {
      inside.delete(member)
      continue
    }
    // Any of them may turn out to be the one that counts.
    inside.set(member, [...(inside.get(member) ?? []), { entry: id }])
  }
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
