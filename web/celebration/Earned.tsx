import type { Event } from '#domain/events/contract.ts'
import { EarnedBadges } from '../badges/EarnedBadges.tsx'
import { useSession } from '../lib/session.tsx'
import { Celebration } from '../points/Celebration.tsx'

interface EarnedProps {
  checkIn: { event: Pick<Event, 'startDate'>; points: number; before: number }
  /** Whether another progress bar is in sight on a wide screen. */
  hasBarBeside?: boolean
}

/** What a check-in has earned: points that land in the progress bar, a new level, new badges. */
export function Earned({ checkIn: { event, points, before }, hasBarBeside = false }: EarnedProps) {
  const { user } = useSession()
  return (
    <Celebration before={before} earned={points} points={user?.points ?? before} hasBarBeside={hasBarBeside}>
      <EarnedBadges event={event} />
    </Celebration>
  )
}
