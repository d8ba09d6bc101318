import { monthAndYear } from '../calendar.ts'
import { counted } from '../text.ts'
import { OTHERS } from './analytics.ts'
import type { Analytics, Group } from './contract.ts'
import { BACK_WITHIN_DAYS } from './tally.ts'

/** An hour is not called the best for a single good evening. */
const LEAST_EVENTS = 3

/** The answer to each question, in one or two sentences. */
export function turnoutAnswer({ months, events }: Analytics): string {
  const attended = sumOf(months, 'attended')
  const all = `People came ${times(attended)} to ${counted(events, 'event')}.`
  if (months.length < 2) return all
  const best = largest(months, ({ attended: people }) => people)
  return `${all} ${monthAndYear(best.month)} was the busiest month, with ${counted(best.attended, 'check-in')}.`
}

export function newcomersAnswer({ months }: Analytics): string {
  const newcomers = sumOf(months, 'newcomers')
  if (newcomers === 0) return 'At no event were enough people new, and enough returning, to tell.'
  const best = largest(months, (month) => month.newcomers)
  const returning = sumOf(months, 'returning').toLocaleString('en-US')
  const isWhole = newcomers + sumOf(months, 'returning') === sumOf(months, 'attended')
  const one = `${isWhole ? '' : 'At least '}${counted(newcomers, 'check-in')} were of new people and ${returning} of returning ones.`
  return months.length < 2 ? one : `${one} ${monthAndYear(best.month)} had the most new people.`
}

export function showRateAnswer({ months }: Analytics): string {
  const rates = months.flatMap(({ showRate }) => showRate ?? [])
  if (rates.length === 0) return 'In no month did enough people say yes, and enough of them stay away, to tell.'
  const [least, most] = [Math.min(...rates), Math.max(...rates)]
  return least === most
    ? `About ${least} % of those who say yes come.`
    : `Of those who say yes, ${least} % to ${most} % come, depending on the month.`
}

export function hoursAnswer({ hours }: Analytics): string {
  const tried = hours.filter(({ events }) => events >= LEAST_EVENTS)
  if (tried.length === 0) return `No hour has had ${LEAST_EVENTS} events yet.`
  const best = largest(tried, ({ average }) => average)
  return `${hourText(best.hour)} works best: ${counted(best.average, 'person', 'people')} on average, at ${counted(best.events, 'event')}.`
}

export function bringingBackAnswer({ bringingBack }: Analytics): string {
  const [best] = bringingBack
  if (!best) return 'No event has had enough newcomers, and the time for them to come back.'
  return `“${best.title}” brings most newcomers back: ${best.share} % of them came again within ${BACK_WITHIN_DAYS} days.`
}

export function committeesAnswer({ committees }: Analytics): string {
  const known = committees.flatMap(({ committee, back }) => (back === null ? [] : { committee, back }))
  if (known.length === 0) return 'No committee has had enough newcomers, and the time for them to come back.'
  const best = largest(known, ({ back }) => back)
  const worst = largest(known, ({ back }) => -back)
  const of = ({ committee, back }: (typeof known)[number]) => `${back} % of the newcomers of ${committee}`
  return best.back === worst.back
    ? `${known.length === 1 ? upper(of(best)) : `${best.back} % of the newcomers of every committee`} came back.`
    : `${upper(of(best))} came back, and only ${of(worst)}.`
}

export function yearsAnswer({ years }: Analytics): string {
  return mostOf(years, (name) => (name === 'Freshman' ? 'Freshmen' : `${name}s`))
}

export function majorsAnswer({ majors }: Analytics): string {
  return mostOf(majors, (name) => `members who study ${name}`)
}

export function retentionAnswer({ retention }: Analytics): string {
  const [latest] = retention
    .flatMap(({ quarter, later: [next] }) => (next && next.share !== null ? [{ quarter, next }] : []))
    .slice(-1)
  if (!latest) return 'In no quarter did enough people begin, and the next one show who stayed.'
  return `Of those who began in ${latest.quarter}, ${latest.next.share} % attended in ${latest.next.quarter} too.`
}

/** '6 PM'. */
export function hourText(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

function mostOf(groups: readonly Group[], people: (name: string) => string): string {
  const named = groups.filter(({ name }) => name !== OTHERS)
  if (named.length === 0) return 'No group was large enough at an event to tell.'
  const best = largest(named, ({ attended }) => attended)
  const all = groups.reduce((sum, { attended }) => sum + attended, 0)
  const share = 2 * best.attended > all ? 'Most' : 'The most'
  const least = named.length < groups.length ? 'at least ' : ''
  return `${share} are ${people(best.name)}: ${least}${best.attended.toLocaleString('en-US')} of ${counted(all, 'check-in')}.`
}

/** The first of the largest. */
function largest<T>(items: readonly T[], sizeOf: (item: T) => number): T {
  return items.reduce((best, item) => (sizeOf(item) > sizeOf(best) ? item : best))
}

function sumOf<K extends string>(rows: readonly Record<K, number>[], column: K): number {
  return rows.reduce((sum, row) => sum + row[column], 0)
}

function times(count: number): string {
  return count === 1 ? 'once' : counted(count, 'time')
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
