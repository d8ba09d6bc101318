import { clockText, zoned } from '../calendar.ts'
import type { Event } from '../events/contract.ts'
import { timeText } from '../events/when.ts'
import type { FeedbackSummary } from '../feedback/contract.ts'
import { shownParts } from '../insights/withholding.ts'
import type { Chapter } from '../organization/chapter.ts'
import { isPicturePath } from '../pictures/rules.ts'
import type { SeasonCard } from '../points/seasonCard.ts'
import { counted, firstOf, lengthOf } from '../text.ts'

/** What a picture shows. Nothing else changes it. */
export interface Sheet {
  /** Of the committee: `#rrggbb`. */
  color: string
  /** From whom it comes, above the title. */
  from: string
  title: string
  /** A few letters at the end of the line above the title, such as the points. */
  tag?: string
  /** What the number counts that is the title. */
  unit?: string
  /** Below the title: lines, the dates of a list, or figures. */
  lines?: string[]
  dates?: { when: string; what: string }[]
  figures?: { value: string; label: string }[]
  /** The address in a QR code. */
  link?: string | undefined
  /** The path of a picture that the portal has. */
  cover?: string
  /** For those who do not see it. */
  alt: string
}

const LONGEST_LINE = 70
const LONGEST_UNIT = 34
/** A longer event has its end in a line of its own. */
const LONG_HOURS = 18
const MOST_DATES = 7

type Shown = Pick<Event, 'title' | 'committee' | 'startDate' | 'endDate' | 'location' | 'cover'>

/** @param link leads to its public page, if it has one */
export function eventSheet(
  event: Shown & { attendancePoints: number },
  chapter: Chapter,
  link: string | undefined,
): Sheet {
  const { title, location, startDate, attendancePoints, cover } = event
  const place = location ? [shortened(location, LONGEST_LINE)] : []
  const day = dayText(startDate, chapter)
  return {
    ...ofCommittee(event.committee, chapter),
    title,
    tag: `${attendancePoints} PTS`,
    lines: [...whenLines(event, chapter), ...place],
    link,
    ...(isPicturePath(cover) && { cover }),
    alt: [title, day.replace(',', ''), clock(startDate, chapter), ...place].join(', '),
  }
}

/** @param days the first and the last one of the week */
export function weekSheet(
  events: readonly Pick<Event, 'title' | 'startDate'>[],
  days: readonly [string, string],
  committee: string | undefined,
  chapter: Chapter,
): Sheet {
  const { color, from } = ofCommittee(committee ?? chapter.committees[0]!.name, chapter)
  const whose = committee ? from : chapter.organization.shortName
  const left = events.length - MOST_DATES
  const dates = events.slice(0, MOST_DATES).map(({ title, startDate }) => ({
    when: `${weekday(startDate, chapter)} ${clock(startDate, chapter)}`,
    what: title,
  }))
  const more = left > 0 ? [{ when: '', what: `and ${left} more` }] : []
  const title = `This week at ${whose}`
  return {
    color,
    from: days.map((day) => monthAndDay(day)).join(' – '),
    title,
    dates: [...dates, ...more],
    alt: `${title}: ${[...dates, ...more].map(({ when, what }) => `${when} ${what}`.trim()).join(', ')}`,
  }
}

/** What an event came to. Newcomers are withheld if few are new or few are not (spec: learning §3.4). */
export function recapSheet(
  event: Pick<Event, 'title' | 'committee' | 'cover'>,
  { came, newcomers }: { came: number; newcomers: number },
  { answers, average }: FeedbackSummary,
  chapter: Chapter,
): Sheet {
  const first = shownParts(newcomers, came)
  const figures = [
    ...(first ? [{ value: first.part.toLocaleString('en-US'), label: 'for the first time' }] : []),
    ...(average === null ? [] : [{ value: `${average} of 5`, label: `from ${counted(answers, 'answer')}` }]),
  ]
  const title = came.toLocaleString('en-US')
  return {
    ...ofCommittee(event.committee, chapter),
    title,
    unit: `came to ${shortened(event.title, LONGEST_UNIT)}`,
    figures,
    ...(isPicturePath(event.cover) && { cover: event.cover }),
    alt: [`${title} came to ${event.title}`, ...figures.map(({ value, label }) => `${value} ${label}`)].join(', '),
  }
}

/** A member's own quarter, in the chapter's colour. */
export function seasonSheet({ season, name, points, figures }: SeasonCard, chapter: Chapter): Sheet {
  const { color } = chapter.committees[0]!
  return {
    color,
    from: `${chapter.organization.shortName} · ${season}`,
    title: points.value,
    unit: `${points.label} for ${shortened(name, LONGEST_UNIT - 10)}`,
    figures,
    alt: `${name}, ${season}: ${[points, ...figures].map(({ value, label }) => `${value} ${label}`).join(', ')}`,
  }
}

function ofCommittee(committee: string, { committees, organization }: Chapter): { color: string; from: string } {
  const { color } = committees.find(({ name }) => name === committee) ?? committees[0]!
  const { shortName } = organization
  return { color, from: committee === shortName ? shortName : `${shortName} ${committee}` }
}

/** 'Thursday, March 5' and '6 – 8 PM'; an event of more than a day begins and ends in lines of their own. */
function whenLines(event: Pick<Event, 'startDate' | 'endDate'>, chapter: Chapter): string[] {
  const { startDate, endDate } = event
  const hours = (Date.parse(endDate) - Date.parse(startDate)) / 3_600_000
  if (hours < LONG_HOURS) return [dayText(startDate, chapter), timeText(event, chapter.timeZone).replaceAll(':00', '')]
  const moment = (of: string) => `${dayText(of, chapter)}, ${clock(of, chapter)}`
  return [moment(startDate), `to ${moment(endDate)}`]
}

/** 'Thursday, March 5' by the chapter's clock. */
function dayText(moment: string, { timeZone }: Chapter): string {
  const day = zoned(moment, timeZone).toPlainDate()
  return day.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
}

function weekday(moment: string, { timeZone }: Chapter): string {
  return zoned(moment, timeZone).toPlainDate().toLocaleString('en-US', { weekday: 'short' })
}

/** 'March 5'. */
function monthAndDay(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'long', day: 'numeric' })
}

/** '6 PM'. */
function clock(moment: string, { timeZone }: Chapter): string {
  return clockText(moment, timeZone).replace(':00', '')
}

function shortened(text: string, most: number): string {
  return lengthOf(text) > most ? `${firstOf(text, most - 1).trimEnd()}…` : text
}
