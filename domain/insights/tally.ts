import { minutesLater } from '../calendar.ts'
import { DAY_MINUTES, DAY_MS } from '../durations.ts'
import { LEAST_PEOPLE } from './withholding.ts'

/** Somebody came back if they attended another event within so many days of their first one (spec: learning §2.5). */
export const BACK_WITHIN_DAYS = 60

/** An event that is over. */
export interface PastEvent {
  uuid: string
  title: string
  committee: string
  startDate: string
  /** RSVPs with a place. */
  rsvps: number
  /** Those of them who came. */
  shows: number
}

/** Who attended what. Members are numbers, so that millions of attendances fit into memory. */
export interface Records {
  /** By their start. */
  events: readonly PastEvent[]
  /** The members who attended the event at the same place. */
  attendees: readonly Int32Array[]
  /** The group of each member, a place in the lists of years and of majors. */
  years: Uint8Array
  majors: Uint16Array
}

/** What is counted of an event. Nothing of it is withheld yet. */
export interface EventTally extends PastEvent {
  attended: number
  newcomers: number
  /** The newcomers who came back. Undefined until they have had the time. */
  back: number | undefined
  years: number[]
  majors: number[]
}

/** Those whose first event was in one quarter, and how many of them attended in each later one. */
export interface Cohort {
  quarter: string
  people: number
  later: Map<string, number>
}

interface Selection {
  isChosen: (event: PastEvent) => boolean
  quarterOf: (startDate: string) => string
  groups: { years: number; majors: number }
  now: string
}

export interface Tally {
  events: EventTally[]
  /** The different people at those events that at least five people attended. */
  people: number
  cohorts: Cohort[]
  /** The quarters in which there were events, in order. */
  quarters: string[]
}

/** Counts the chosen events in one pass over all attendances (spec: learning §2). */
export function tallyOf(records: Records, { isChosen, quarterOf, groups, now }: Selection): Tally {
  const { events, attendees, years, majors } = records
  const firstEvent = new Int32Array(years.length).fill(-1)
  const hasReturned = new Uint8Array(years.length)
  const hasAttended = new Uint8Array(years.length)
  const lastQuarter = new Int32Array(years.length).fill(-1)
  const moments = events.map(({ startDate }) => Date.parse(startDate))
  const quarters = events.map(({ startDate }) => quarterOf(startDate))
  const numbers = new Map([...new Set(quarters)].map((quarter, number) => [quarter, number]))
  const tallies = new Map<number, EventTally>()
  const cohorts = new Map<string, Cohort>()
  const backUntil = minutesLater(now, -BACK_WITHIN_DAYS * DAY_MINUTES)

  for (const [place, event] of events.entries()) {
    const tally: EventTally | undefined = isChosen(event)
      ? {
          ...event,
          attended: attendees[place]!.length,
          newcomers: 0,
          back: event.startDate <= backUntil ? 0 : undefined,
          years: new Array<number>(groups.years).fill(0),
          majors: new Array<number>(groups.majors).fill(0),
        }
      : undefined
    if (tally) tallies.set(place, tally)
    const quarter = quarters[place]!
    const number = numbers.get(quarter)!
    for (const member of attendees[place]!) {
      if (tally) {
        tally.years[years[member]!]!++
        tally.majors[majors[member]!]!++
        if (tally.attended >= LEAST_PEOPLE) hasAttended[member] = 1
      }
      const first = firstEvent[member]!
      const begun = first === -1 ? tally : tallies.get(first)
      if (first === -1) {
        firstEvent[member] = place
        if (tally) tally.newcomers++
      } else if (hasReturned[member] === 0 && begun?.back !== undefined && isSoon(moments[place]!, moments[first]!)) {
        hasReturned[member] = 1
        begun.back++
      }
      if (lastQuarter[member] === number) continue
      lastQuarter[member] = number
      if (begun) countQuarter(cohorts, quarters[first === -1 ? place : first]!, quarter)
    }
  }
  const people = hasAttended.reduce((sum, one) => sum + one, 0)
  return { events: [...tallies.values()], people, cohorts: [...cohorts.values()], quarters: [...numbers.keys()] }
}

function isSoon(moment: number, first: number): boolean {
  return moment - first <= BACK_WITHIN_DAYS * DAY_MS
}

/** One member more who attended in a quarter, which may be their first one. */
function countQuarter(cohorts: Map<string, Cohort>, began: string, quarter: string): void {
  const cohort = cohorts.get(began) ?? { quarter: began, people: 0, later: new Map() }
  cohorts.set(began, cohort)
  if (quarter === began) cohort.people++
  else cohort.later.set(quarter, (cohort.later.get(quarter) ?? 0) + 1)
}
