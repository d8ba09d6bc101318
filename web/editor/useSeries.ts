import { type EventOrDraft, listEvents } from '#domain/events/contract.ts'
import { useAnswer } from '../lib/useApi.ts'

type Dated = EventOrDraft & { startDate: string; endDate: string }

/** The other events as the editor needs them: all, those of the series after this one, and the last of the series. */
export function useSeries(event: EventOrDraft | undefined, enabled = true) {
  const { data } = useAnswer(listEvents, undefined, { enabled })
  const others = (data?.events ?? []).filter(({ uuid }) => uuid !== event?.uuid)
  const isOfSeries = (other: EventOrDraft): other is Dated =>
    event?.series !== undefined && other.series === event.series && other.startDate !== null && other.endDate !== null
  const later = others
    .filter(isOfSeries)
    .filter(({ startDate }) => event?.startDate && startDate > event.startDate)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return { others, later, last: later.at(-1) }
}
