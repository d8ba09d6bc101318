import { useMemo } from 'react'
import { listEvents } from '#domain/events/contract.ts'
import { isComing } from '#domain/events/filters.ts'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { useRsvps } from './useRsvps.ts'

/** How many coming events the member has said yes to, lines included. */
export function useGoing(): number {
  const now = useNow()
  const { byEvent } = useRsvps()
  const events = usePublished(listEvents).data?.events
  return useMemo(() => events?.filter(isComing(now, byEvent)).length ?? 0, [events, now, byEvent])
}
