import { dayOf, longDate, monthAndYear } from '../calendar.ts'
import {
  bringingBackAnswer,
  committeesAnswer,
  hoursAnswer,
  hourText,
  majorsAnswer,
  newcomersAnswer,
  retentionAnswer,
  showRateAnswer,
  turnoutAnswer,
  yearsAnswer,
} from './answers.ts'
import type { Analytics, Group } from './contract.ts'

/** A text, a number, or null for what is withheld. */
export type Cell = string | number | null

/** The form of a chart. The first column of the table names the bars; `series` are the columns that it draws. */
export interface ChartForm {
  kind: 'columns' | 'stack' | 'line' | 'bars' | 'grid'
  series: number[]
  isPercent?: boolean
}

/** A question of the page, its answer in a sentence, and the table behind both. */
export interface Question {
  id: string
  title: string
  answer: string
  heads: string[]
  rows: Cell[][]
  chart: ChartForm
}

/** Everything that the page asks, in order. */
export function questionsOf(analytics: Analytics, timeZone: string): Question[] {
  const { months, hours, bringingBack, committees, years, majors } = analytics
  return [
    {
      id: 'turnout',
      title: 'How many people come?',
      answer: turnoutAnswer(analytics),
      heads: ['Month', 'Attended', 'RSVPs', 'Events'],
      rows: months.map(({ month, attended, rsvps, events }) => [monthAndYear(month), attended, rsvps, events]),
      chart: { kind: 'columns', series: [1] },
    },
    {
      id: 'retention',
      title: 'Do people stay?',
      answer: retentionAnswer(analytics),
      ...retentionTable(analytics),
    },
    {
      id: 'hours',
      title: 'Which hour works?',
      answer: hoursAnswer(analytics),
      heads: ['Start', 'People on average', 'Events', 'Show rate, %'],
      rows: hours.map(({ hour, average, events, showRate }) => [hourText(hour), average, events, showRate]),
      chart: { kind: 'columns', series: [1] },
    },
    {
      id: 'new',
      title: 'Do new people come?',
      answer: newcomersAnswer(analytics),
      heads: ['Month', 'New', 'Returning', 'Withheld'],
      rows: months.map(({ month, newcomers, returning, attended }) => [
        monthAndYear(month),
        newcomers,
        returning,
        attended - newcomers - returning,
      ]),
      chart: { kind: 'stack', series: [1, 2, 3] },
    },
    {
      id: 'newcomers-back',
      title: 'Which events bring newcomers back?',
      answer: bringingBackAnswer(analytics),
      heads: ['Event', 'Came back, %', 'Day'],
      rows: bringingBack.map(({ title, share, startDate }) => [title, share, longDate(dayOf(startDate, timeZone))]),
      chart: { kind: 'bars', series: [1], isPercent: true },
    },
    {
      id: 'committees',
      title: 'Which committees keep their newcomers?',
      answer: committeesAnswer(analytics),
      heads: ['Committee', 'Came back, %', 'Events', 'Attended'],
      rows: committees
        .toSorted((a, b) => (b.back ?? -1) - (a.back ?? -1))
        .map(({ committee, back, events, attended }) => [committee, back, events, attended]),
      chart: { kind: 'bars', series: [1], isPercent: true },
    },
    {
      id: 'show-rate',
      title: 'Do those who say yes come?',
      answer: showRateAnswer(analytics),
      heads: ['Month', 'Show rate, %'],
      rows: months.map(({ month, showRate }) => [monthAndYear(month), showRate]),
      chart: { kind: 'line', series: [1], isPercent: true },
    },
    {
      id: 'years',
      title: 'Which years come?',
      answer: yearsAnswer(analytics),
      heads: ['Year', 'Attended'],
      rows: groupRows(years),
      chart: { kind: 'bars', series: [1] },
    },
    {
      id: 'majors',
      title: 'What do those who come study?',
      answer: majorsAnswer(analytics),
      heads: ['Major', 'Attended'],
      rows: groupRows(majors),
      chart: { kind: 'bars', series: [1] },
    },
  ]
}

/** A row for the quarter in which people began, a column for each later one. */
function retentionTable({ retention }: Analytics): Pick<Question, 'heads' | 'rows' | 'chart'> {
  const quarters = [...new Set(retention.flatMap(({ later }) => later.map(({ quarter }) => quarter)))]
  const rows = retention
    .filter(({ later }) => later.length > 0)
    .map(({ quarter, later }): Cell[] => [
      quarter,
      ...quarters.map((name) => {
        const one = later.find((after) => after.quarter === name)
        return one ? one.share : ''
      }),
    ])
  return {
    heads: ['Began in', ...quarters],
    rows,
    chart: { kind: 'grid', series: quarters.map((_, place) => place + 1), isPercent: true },
  }
}

function groupRows(groups: readonly Group[]): Cell[][] {
  return groups.map(({ name, attended }) => [name, attended])
}
