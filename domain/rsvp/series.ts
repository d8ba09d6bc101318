import type { Event } from '../events/contract.ts'
import { hasEnded } from '../events/rules.ts'
import type { Rsvp } from './contract.ts'

export function comingOfSeries(
  events: readonly Pick<Event, 'uuid' | 'series' | 'endDate'>[],
  now: string,
): ReadonlyMap<string, readonly string[]> {
  const coming = new Map<string, string[]>()
  for (const { uuid, series, endDate } of events) {
    if (series !== undefined && !hasEnded({ endDate }, now)) coming.set(series, [...(coming.get(series) ?? []), uuid])
  }
  return coming
}

/** What a member has just said to one or more dates. */
export interface JustSaid {
  /** The events that had no RSVP of theirs before. *Undo* cancels these. */
  added: string[]
  /** How many of the dates they go to now. */
  going: number
  dates: number
}

/** @param answered the RSVPs to all dates that were said yes to @param before the events to which the member had one */
export function justSaid(answered: readonly Rsvp[], before: ReadonlySet<string>): JustSaid {
  return {
    added: answered.map(({ event }) => event).filter((event) => !before.has(event)),
    going: answered.filter(({ status }) => status === 'going').length,
    dates: answered.length,
  }
}

/** 'You’re going to all 3', or to some of them, if others have a line. */
export function goingText({ going, dates }: JustSaid): string {
  if (dates < 2) return 'You’re going'
  return going === dates ? `You’re going to all ${dates}` : `You’re going to ${going} of ${dates}`
}

/** 'Undo all 3', or fewer, if the member had said yes to some before. */
export function undoText({ added, dates }: JustSaid): string {
  if (dates < 2) return 'Undo'
  return added.length === dates ? `Undo all ${dates}` : `Undo ${added.length}`
}
