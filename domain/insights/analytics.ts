import { monthOf, zoned } from '../calendar.ts'
import type { Analytics, BringingBack, CommitteeFigures, Group, Hour, Month, Retention } from './contract.ts'
import { type Asked, type Newcomers, newcomersByMonth, sum } from './newcomers.ts'
import type { Cohort, EventTally, Tally } from './tally.ts'
import { LEAST_PEOPLE, shownGroups, shownPeople, shownShare } from './withholding.ts'

/** The events that bring newcomers back: so many are listed. */
const MOST_LISTED = 10
export const OTHERS = 'Others'

/** The names of the groups, in the order of the tallies. The last two are never shown. */
export interface GroupNames {
  years: readonly string[]
  majors: readonly string[]
}

/** The figures that may be shown. Sums add only what may be shown of each event (spec: learning §3.2). */
export function analyticsOf(
  { events: all, people, cohorts, quarters }: Tally,
  names: GroupNames,
  asked: Asked,
): Analytics {
  const { from, to, now, timeZone } = asked
  const events = all.filter(isCounted)
  const newcomers = newcomersByMonth(events, asked)
  return {
    from,
    to,
    asOf: now,
    events: events.length,
    leftOut: all.length - events.length,
    people: shownPeople(people, attendedAt(events)),
    months: by(
      events,
      ({ startDate }) => monthOf(startDate, timeZone),
      (month, ofMonth) => monthFigures(month, ofMonth, newcomers.get(month)!),
    ).toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    committees: by(events, ({ committee }) => committee, committeeFigures).toSorted((a, b) => b.attended - a.attended),
    years: groupsOf(events, 'years', names),
    majors: groupsOf(events, 'majors', names).toSorted(largestFirst),
    retention: cohorts.map((cohort) => retentionOf(cohort, quarters)),
    hours: by(events, ({ startDate }) => zoned(startDate, timeZone).hour, hourFigures).toSorted(
      (a, b) => a.hour - b.hour,
    ),
    bringingBack: bringingBack(events),
  }
}

/** Events that fewer than five people attended are left out, and no total contains them. */
export function isCounted({ attended }: EventTally): boolean {
  return attended >= LEAST_PEOPLE
}

/** The people by year or major: what may be shown of each event, added up. Groups without anybody are left out. */
export function groupsOf(events: readonly EventTally[], kind: 'years' | 'majors', names: GroupNames): Group[] {
  const sums = new Map<string, number>()
  const add = (name: string, count: number) => count > 0 && sums.set(name, (sums.get(name) ?? 0) + count)
  const shown = events.map((event) => shownGroups(event[kind]))
  for (const [place, name] of names[kind].entries()) {
    for (const { groups } of shown) add(name, groups[place] ?? 0)
  }
  for (const { others } of shown) add(OTHERS, others)
  return [...sums].map(([name, attended]) => ({ name, attended }))
}

/** The others stay last. */
export function largestFirst(a: Group, b: Group): number {
  return Number(a.name === OTHERS) - Number(b.name === OTHERS) || b.attended - a.attended
}

function by<Key, Figures>(
  events: readonly EventTally[],
  keyOf: (event: EventTally) => Key,
  figuresOf: (key: Key, events: EventTally[]) => Figures,
): Figures[] {
  return [...Map.groupBy(events, keyOf)].map(([key, ofKey]) => figuresOf(key, ofKey))
}

function monthFigures(month: string, events: EventTally[], newcomers: Newcomers): Month {
  return {
    month,
    events: events.length,
    rsvps: sum(events, ({ rsvps }) => rsvps),
    attended: attendedAt(events),
    showRate: showRateOf(events),
    ...newcomers,
  }
}

function committeeFigures(committee: string, events: EventTally[]): CommitteeFigures {
  const settled = events.filter(({ back }) => back !== undefined)
  return {
    committee,
    events: events.length,
    attended: attendedAt(events),
    back: shownShare(
      sum(settled, ({ back }) => back!),
      sum(settled, ({ newcomers }) => newcomers),
    ),
  }
}

function hourFigures(hour: number, events: EventTally[]): Hour {
  const attended = attendedAt(events)
  return { hour, events: events.length, average: Math.round(attended / events.length), showRate: showRateOf(events) }
}

/** The share of those with a place who came (spec: learning §2.2). */
function showRateOf(events: readonly EventTally[]): number | null {
  return shownShare(
    sum(events, ({ shows }) => shows),
    sum(events, ({ rsvps }) => rsvps),
  )
}

function retentionOf({ quarter, people, later }: Cohort, quarters: readonly string[]): Retention {
  const after = quarters.slice(quarters.indexOf(quarter) + 1)
  return { quarter, later: after.map((name) => ({ quarter: name, share: shownShare(later.get(name) ?? 0, people) })) }
}

function bringingBack(events: readonly EventTally[]): BringingBack[] {
  return events
    .flatMap(({ uuid, title, startDate, back, newcomers }) => {
      const share = back === undefined ? null : shownShare(back, newcomers)
      return share === null ? [] : [{ uuid, title, startDate, share }]
    })
    .toSorted((a, b) => b.share - a.share || (a.startDate < b.startDate ? 1 : -1))
    .slice(0, MOST_LISTED)
}

export function attendedAt(events: readonly EventTally[]): number {
  return sum(events, ({ attended }) => attended)
}
