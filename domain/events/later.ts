import type { EventOrDraft } from './contract.ts'

type Dated = EventOrDraft & { startDate: string; endDate: string }

/** The events of the same series that start after this one, by start. */
export function laterOfSeries(
  others: readonly EventOrDraft[],
  { series, startDate: from }: Pick<EventOrDraft, 'series' | 'startDate'>,
): Dated[] {
  if (series === undefined || from === null) return []
  const isLater = (other: EventOrDraft): other is Dated =>
    other.series === series && other.startDate !== null && other.endDate !== null && other.startDate > from
  return others.filter(isLater).toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
}
