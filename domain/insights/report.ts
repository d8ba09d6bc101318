import { type GroupNames, groupsOf, isCounted, largestFirst } from './analytics.ts'
import type { FundingReport, ReportedEvent } from './contract.ts'
import type { EventTally } from './tally.ts'
import { LEAST_PEOPLE, shownParts } from './withholding.ts'

/** The events of a season for those who fund the chapter. Totals add only the figures that are shown. */
export function reportOf(
  all: readonly EventTally[],
  names: GroupNames,
): Pick<FundingReport, 'events' | 'leftOut' | 'totals'> {
  const counted = all.filter(isCounted)
  const events = counted.map((event) => reported(event, names))
  const total = (column: 'rsvps' | 'attended' | 'newcomers' | 'returning') =>
    events.reduce((sum, event) => sum + (event[column] ?? 0), 0)
  return {
    events,
    leftOut: all.length - events.length,
    totals: {
      rsvps: total('rsvps'),
      attended: total('attended'),
      newcomers: total('newcomers'),
      returning: total('returning'),
      years: groupsOf(counted, 'years', names),
      majors: groupsOf(counted, 'majors', names).toSorted(largestFirst),
    },
  }
}

function reported(event: EventTally, names: GroupNames): ReportedEvent {
  const { uuid, title, committee, startDate, rsvps, attended, newcomers } = event
  const parts = shownParts(newcomers, attended)
  return {
    uuid,
    title,
    committee,
    startDate,
    rsvps: rsvps < LEAST_PEOPLE ? null : rsvps,
    attended,
    newcomers: parts?.part ?? null,
    returning: parts?.rest ?? null,
    years: groupsOf([event], 'years', names),
    majors: groupsOf([event], 'majors', names).toSorted(largestFirst),
  }
}
