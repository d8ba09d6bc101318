import { minutesLater } from '../calendar.ts'
import { Refusal } from '../refusal.ts'

/** What the super admin can download: a backup, and the lists of `portal export --csv`. */
export const DOWNLOADS = ['backup', 'members', 'events', 'attendance', 'rsvps', 'activity', 'terms'] as const
export type Download = (typeof DOWNLOADS)[number]

export const FRESH_MINUTES = 10

/**
 * Why a file with everybody's data is not given; undefined if it is. A session lasts a day and lies in the browser:
 * one that was stolen, or left open, must not be enough (spec: server §7.10).
 */
export function downloadRefusal(signedInAt: string, now: string): Refusal | undefined {
  if (now < minutesLater(signedInAt, FRESH_MINUTES)) return undefined
  return new Refusal(
    'sign_in_again',
    `This file has everybody’s data, so it wants a sign-in of the last ${FRESH_MINUTES} minutes. Please sign out and in again.`,
  )
}
