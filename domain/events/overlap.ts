import type { Event, EventOrDraft } from './contract.ts'

const NAMED = 3

/**
 * The other events at the same time, for officers who choose one: 'Neural Nets (AI), Hack Night (Hack), and 2 more'; ''
 * for none.
 */
export function overlapText(
  times: Pick<Event, 'startDate' | 'endDate'>,
  others: readonly Pick<EventOrDraft, 'title' | 'committee' | 'startDate' | 'endDate'>[],
): string {
  const names = others
    .filter(({ startDate, endDate }) => startDate && endDate && startDate < times.endDate && endDate > times.startDate)
    .map(({ title, committee }) => `${title} (${committee})`)
  const more = names.length - NAMED
  return [...names.slice(0, NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}
