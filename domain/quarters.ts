import type { Calendar } from './organization/chapter.ts'
import type { Quarter } from './organization/entries.ts'

/** The quarter of a day. It includes its `first` day and excludes that of the `next`. */
export function quarterAround(
  day: Temporal.PlainDate,
  quarters: readonly Quarter[],
): { name: string; first: Temporal.PlainDate; next: Temporal.PlainDate } {
  const order = Temporal.PlainDate.compare
  const starts = [-1, 0, 1]
    .flatMap((years) => quarters.map((quarter) => ({ name: quarter.name, first: startIn(day.year + years, quarter) })))
    .sort((a, b) => order(a.first, b.first))
  const place = starts.findLastIndex(({ first }) => order(first, day) <= 0)
  return { ...starts[place]!, next: starts[place + 1]!.first }
}

/** 'Winter 2026': the year is that in which the quarter began. */
export function quarterName(day: string, { quarters }: Pick<Calendar, 'quarters'>): string {
  const { name, first } = quarterAround(Temporal.PlainDate.from(day), quarters)
  return `${name} ${first.year}`
}

function startIn(year: number, { starts }: Quarter): Temporal.PlainDate {
  const [month, day] = starts.split('-').map(Number)
  return Temporal.PlainDate.from({ year, month: month!, day: day! })
}
