import { attendedAt, type GroupNames, groupsOf, isCounted, largestFirst } from './analytics.ts'
import type { FundingReport, ReportedEvent } from './contract.ts'
import { type Asked, newcomersByMonth, sum } from './newcomers.ts'
import type { EventTally, Tally } from './tally.ts'
import { LEAST_PEOPLE, shownParts, shownPeople } from './withholding.ts'

/**
 * The events of a season for those who fund the chapter. Totals add only what is shown, of an event or of a whole month.
 * @param asked the whole days of the season
 */
export function reportOf(
  { events: all, people }: Pick<Tally, 'events' | 'people'>,
  names: GroupNames,
  asked: Asked,
): Pick<FundingReport, 'events' | 'leftOut' | 'totals'> {
  const counted = all.filter(isCounted)
  const events = counted.map((event) => reported(event, names))
  const months = [...newcomersByMonth(counted, asked).values()]
  return {
    events,
    leftOut: all.length - events.length,
    totals: {
      rsvps: sum(events, ({ rsvps }) => rsvps ?? 0),
      attended: attendedAt(counted),
      people: shownPeople(people, attendedAt(counted)),
      newcomers: sum(months, ({ newcomers }) => newcomers),
      returning: sum(months, ({ returning }) => returning),
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
