import { useMemo } from 'react'
import { type EventOrDraft, listEvents } from '#domain/events/contract.ts'
import { laterOfSeries } from '#domain/events/later.ts'
import { useAnswer } from '../lib/useApi.ts'

/** The other events as the editor needs them: all, those of the series after this one, and the last of the series. */
export function useSeries(event: EventOrDraft | undefined, enabled = true) {
  const { data } = useAnswer(listEvents, undefined, { enabled })
  const others = useMemo(() => (data?.events ?? []).filter(({ uuid }) => uuid !== event?.uuid), [data, event?.uuid])
  const later = event ? laterOfSeries(others, event) : []
  return { others, later, last: later.at(-1) }
}
