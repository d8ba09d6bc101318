import { useMemo } from 'react'
import { listAttendance } from '#domain/checkin/contract.ts'
import { listClaims } from '#domain/claims/contract.ts'
import type { Event } from '#domain/events/contract.ts'
import { listOwnFeedback } from '#domain/feedback/contract.ts'
import type { OwnPart } from '#domain/participation/rules.ts'
import { comingOfSeries } from '#domain/rsvp/series.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { useRsvps } from '../rsvp/useRsvps.ts'

const NO_EVENTS: readonly Event[] = []

/** Of the calls that few screens need, those that this one does. */
interface Wanted {
  claims?: boolean
  feedback?: boolean
}

/**
 * What the member has to do with events so far: their RSVPs, check-ins, claims and ratings, as far as they are loaded.
 * @param events those in which the other dates of a series are looked for
 */
export function useOwnPart(events: readonly Event[] = NO_EVENTS, wanted: Wanted = {}) {
  const { claimDays } = useChapter()
  const now = useNow()
  const rsvps = useRsvps()
  const attendance = useAnswer(listAttendance)
  const attended = useMemo(() => byEvent(attendance.data?.attendance ?? []), [attendance.data])
  const claims = useAnswer(listClaims, undefined, { enabled: wanted.claims === true && claimDays > 0 }).data?.claims
  const mayRate = wanted.feedback === true && attended.size > 0
  const feedback = useAnswer(listOwnFeedback, undefined, { enabled: mayRate }).data?.feedback
  const own: OwnPart = useMemo(
    () => ({
      rsvps: rsvps.byEvent,
      attended,
      claims: claims && new Map(claims.map((claim) => [claim.event.uuid, claim])),
      feedback: feedback && byEvent(feedback),
      series: comingOfSeries(events, now),
    }),
    [rsvps.byEvent, attended, claims, feedback, events, now],
  )
  return { own, rsvps, attendance }
}

function byEvent<Of extends { event: string }>(all: readonly Of[]): ReadonlyMap<string, Of> {
  return new Map(all.map((one) => [one.event, one]))
}
