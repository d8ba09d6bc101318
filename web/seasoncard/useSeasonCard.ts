import { useMemo } from 'react'
import { listBadges } from '#domain/badges/contract.ts'
import { listAttendance } from '#domain/checkin/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import type { User } from '#domain/people/contract.ts'
import type { FeedQuarter } from '#domain/points/feed.ts'
import { attendedIn, type SeasonCard, seasonCard } from '#domain/points/seasonCard.ts'
import { useAnswer } from '../lib/useApi.ts'
import { usePublished } from '../lib/usePublished.ts'

/** The card of a closed quarter, once what it says is loaded. */
export function useSeasonCard(quarter: FeedQuarter, { name, boardName }: User): SeasonCard | undefined {
  const badges = useAnswer(listBadges).data?.badges
  const attendance = useAnswer(listAttendance).data?.attendance
  const events = usePublished(listEvents).data?.events
  return useMemo(() => {
    if (!badges || !attendance || !events) return undefined
    const inQuarter = attendedIn(quarter, attendance)
    return seasonCard(quarter, { name, boardName, attended: events.filter(({ uuid }) => inQuarter.has(uuid)), badges })
  }, [badges, attendance, events, quarter, name, boardName])
}
