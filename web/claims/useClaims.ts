import { type Claim, listClaims } from '#domain/claims/contract.ts'
import { canClaim } from '#domain/claims/rules.ts'
import type { Event } from '#domain/events/contract.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'

/** The events that a member may claim, and their claims by event. */
export function useClaims(): {
  of: (event: Pick<Event, 'uuid'>) => Claim | undefined
  isOpenFor: (event: Pick<Event, 'uuid' | 'startDate' | 'endDate'>, now: string) => boolean
} {
  const { claimDays } = useChapter()
  const { data } = useAnswer(listClaims, undefined, { enabled: claimDays > 0 })
  const of = ({ uuid }: Pick<Event, 'uuid'>) => data?.claims.find((claim) => claim.event.uuid === uuid)
  return {
    of,
    // Until the claims are loaded nothing is offered.
    isOpenFor: (event, now) => data !== undefined && (of(event) !== undefined || canClaim(event, now, claimDays)),
  }
}
