import { lazy, Suspense } from 'react'
import { listBadges } from '#domain/badges/contract.ts'
import { newBadges } from '#domain/badges/newBadges.ts'
import type { Event } from '#domain/events/contract.ts'
import { useAnswer } from '../lib/useApi.ts'

const NewBadges = lazy(async () => ({ default: (await import('./BadgeTiles.tsx')).NewBadges }))

/** The badges that a check-in has earned, as part of its celebration (spec: points §1.9). Shows nothing without any. */
export function EarnedBadges({ event }: { event: Pick<Event, 'startDate'> }) {
  const badges = useAnswer(listBadges, undefined, { refetchOnMount: 'always' }).data?.badges ?? []
  if (newBadges(badges, event).length === 0) return null
  return (
    <Suspense>
      <NewBadges badges={badges} event={event} />
    </Suspense>
  )
}
