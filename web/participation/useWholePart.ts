import { useMemo } from 'react'
import { listClaims } from '#domain/claims/contract.ts'
import type { Event } from '#domain/events/contract.ts'
import { listOwnFeedback } from '#domain/feedback/contract.ts'
import type { OwnPart } from '#domain/participation/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { byEvent, useOwnPart } from './useOwnPart.ts'

/**
 * All that the member has to do with events so far: RSVPs, check-ins, claims and, where they are wanted, ratings.
 * @param events those in which the other dates of a series are looked for
 */
export function useWholePart(events: readonly Event[] | undefined, wantsRatings = false) {
  const { claimDays } = useChapter()
  const part = useOwnPart(events)
  const claims = useAnswer(listClaims, undefined, { enabled: claimDays > 0 }).data?.claims
  const mayRate = wantsRatings && part.own.attended.size > 0
  const feedback = useAnswer(listOwnFeedback, undefined, { enabled: mayRate }).data?.feedback
  const own: OwnPart = useMemo(
    () => ({
      ...part.own,
      claims: claims && new Map(claims.map((claim) => [claim.event.uuid, claim])),
      feedback: feedback && byEvent(feedback),
    }),
    [part.own, claims, feedback],
  )
  return { ...part, own }
}
