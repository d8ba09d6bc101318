import { useMemo } from 'react'
import { listAttendance } from '#domain/checkin/contract.ts'
import type { Event } from '#domain/events/contract.ts'
import type { OwnPart } from '#domain/participation/rules.ts'
import { comingOfSeries } from '#domain/rsvp/series.ts'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { useRsvps } from '../rsvp/useRsvps.ts'

const NO_EVENTS: readonly Event[] = []

/**
 * The member's RSVPs and check-ins, as far as they are loaded; `useWholePart` adds claims and ratings.
 * @param events those in which the other dates of a series are looked for
 */
export function useOwnPart(events: readonly Event[] = NO_EVENTS) {
  const now = useNow()
  const rsvps = useRsvps()
  const attendance = useAnswer(listAttendance)
  const attended = useMemo(() => byEvent(attendance.data?.attendance ?? []), [attendance.data])
  const own: OwnPart = useMemo(
    () => ({
      rsvps: rsvps.byEvent,
      attended,
      claims: undefined,
      feedback: undefined,
      series: comingOfSeries(events, now),
    }),
    [rsvps.byEvent, attended, events, now],
  )
  return { own, rsvps, attendance }
}

export function byEvent<Of extends { event: string }>(all: readonly Of[]): ReadonlyMap<string, Of> {
  return new Map(all.map((one) => [one.event, one]))
}
