import type { Event } from '../events/contract.ts'
import { hasEnded } from '../events/rules.ts'

/** The uuids of coming events whose series has another coming event without an RSVP of the member. */
export function eventsWithMoreOfSeries(
  events: readonly Pick<Event, 'uuid' | 'series' | 'endDate'>[],
  rsvps: { has(uuid: string): boolean },
  now: string,
): Set<string> {
  const coming = events.filter((event) => event.series !== undefined && !hasEnded(event, now))
  const missing = Map.groupBy(
    coming.filter(({ uuid }) => !rsvps.has(uuid)),
    ({ series }) => series,
  )
  const hasMore = ({ uuid, series }: (typeof coming)[number]) =>
    missing.get(series)?.some((other) => other.uuid !== uuid) ?? false
  return new Set(coming.filter(hasMore).map(({ uuid }) => uuid))
}
