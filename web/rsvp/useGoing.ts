import { useMemo } from 'react'
import type { listEvents, listFutureEvents } from '#domain/events/contract.ts'
import { isComing } from '#domain/events/filters.ts'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { useRsvps } from './useRsvps.ts'

/**
 * How many coming events the member has said yes to, lines included.
 * @param list the events that the page shows anyway, so that nothing more is fetched
 */
export function useGoing(list: typeof listEvents | typeof listFutureEvents): number {
  const now = useNow()
  const { byEvent } = useRsvps()
  const events = usePublished(list).data?.events
  return useMemo(() => events?.filter(isComing(now, byEvent)).length ?? 0, [events, now, byEvent])
}
