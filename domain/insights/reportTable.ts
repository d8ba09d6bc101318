import { dayOf, zoned } from '../calendar.ts'
import type { FundingReport, Group } from './contract.ts'
import { atLeast } from './headline.ts'
import type { Cell } from './questions.ts'

/** The report as a table, with a last row of totals. Null is withheld. */
export function reportTable(report: FundingReport, timeZone: string): { heads: string[]; rows: Cell[][] } {
  const { events, totals } = report
  const years = totals.years.map(({ name }) => name)
  const majors = totals.majors.map(({ name }) => name)
  const groups = (row: { years: Group[]; majors: Group[] }) => [
    ...years.map((name) => countOf(row.years, name)),
    ...majors.map((name) => countOf(row.majors, name)),
  ]
  const people = ['RSVPs', 'Attended', 'New', 'Returning']
  const byGroup = [...years.map((name) => `Year: ${name}`), ...majors.map((name) => `Major: ${name}`)]
  return {
    heads: ['Day', 'Event', 'Committee', ...people, ...byGroup],
    rows: [
      ...events.map((event): Cell[] => {
        const { title, committee, startDate, rsvps, attended, newcomers, returning } = event
        return [dayOf(startDate, timeZone), title, committee, rsvps, attended, newcomers, returning, ...groups(event)]
      }),
      ['', 'Total', '', ...totalsOf(report), ...groups(totals)],
    ],
  }
}

/** RSVPs, attended, new and returning. A total that lacks withheld people is 'at least 39'. */
export function totalsOf({ events, totals }: FundingReport): Cell[] {
  const { rsvps, attended, newcomers, returning } = totals
  const isWhole = newcomers + returning === attended
  return [
    events.some((event) => event.rsvps === null) ? atLeast(rsvps) : rsvps,
    attended,
    ...[newcomers, returning].map((count) => (isWhole ? count : atLeast(count))),
  ]
}

/** 'Nov 2, 2026'. */
export function shortDay(moment: string, timeZone: string): string {
  return zoned(moment, timeZone).toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
}

/** Null if the group is among the others, or nobody of it came. */
export function countOf(groups: readonly Group[], name: string): number | null {
  return groups.find((group) => group.name === name)?.attended ?? null
}
