import type { FundingReport, Group, ReportedEvent } from '#domain/insights/contract.ts'
import { DEFINITIONS } from '#domain/insights/definitions.ts'
import { atLeast } from '#domain/insights/headline.ts'
import { countOf, shortDay } from '#domain/insights/reportTable.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './Report.module.css'
import { ScrollingTable } from './ScrollingTable.tsx'

const NOTE = [DEFINITIONS.new, DEFINITIONS.others, 'A dash: withheld, or among the others.']

const COLUMNS = ['Event', 'RSVPs', 'Attended', 'New', 'Returning']

/** The sheet itself, one row for each event. */
export function ReportSheet({ report }: { report: FundingReport }) {
  const { events, totals, leftOut, season, from, until } = report
  const { organization, timeZone } = useChapter()
  const day = (moment: string) => shortDay(moment, timeZone)
  const years = totals.years.map(({ name }) => name)
  /** Whether somebody is missing in a total. */
  const lacks = (column: 'rsvps' | 'newcomers' | 'returning') => events.some((event) => event[column] === null)
  const span = from ? `${day(from)} to ${day(until)}` : `until ${day(until)}`
  return (
    <article className={classes.sheet} aria-labelledby="report-title">
      <header>
        {organization.logo && <img src={organization.logo} alt="" className={classes.mark} />}
        <h2 id="report-title" className={classes.title}>
          {organization.name}: {season}
        </h2>
        <p className={classes.about}>
          {span}. {counted(events.length, 'event')} with {counted(totals.attended, 'check-in')} and{' '}
          {lacks('rsvps') && 'at least '}
          {counted(totals.rsvps, 'RSVP')}.
          {leftOut > 0 && ` ${counted(leftOut, 'event')} with fewer than five people left out.`}
        </p>
      </header>
      <ScrollingTable label="Events" heads={[...COLUMNS, ...years]} classes={classes}>
        {events.map((event) => (
          <tbody key={event.uuid}>
            <tr>
              <th scope="row">
                <EventCell event={event} day={day(event.startDate)} />
              </th>
              <Counts row={event} years={years} />
            </tr>
            <Majors majors={event.majors} columns={COLUMNS.length + years.length} />
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Counts row={totals} years={years} lacks={lacks} />
          </tr>
          <Majors majors={totals.majors} columns={COLUMNS.length + years.length} />
        </tfoot>
      </ScrollingTable>
      <p className={classes.note}>{NOTE.join(' ')}</p>
    </article>
  )
}

function EventCell({ event: { title, committee }, day }: { event: ReportedEvent; day: string }) {
  return (
    <>
      <bdi>{title}</bdi>
      <span className={classes.when}>
        {committee} · {day}
      </span>
    </>
  )
}

/** A row of its own, because the names are long. */
function Majors({ majors, columns }: { majors: Group[]; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className={classes.majors}>
        {majors.map(({ name, attended }) => `${name} ${attended}`).join(' · ')}
      </td>
    </tr>
  )
}

interface CountsProps {
  row: FundingReport['totals'] | ReportedEvent
  years: string[]
  lacks?: (column: 'rsvps' | 'newcomers' | 'returning') => boolean
}

function Counts({ row, years, lacks }: CountsProps) {
  const text = (count: number | null) => (count === null ? '–' : count.toLocaleString('en-US'))
  const sum = (column: 'rsvps' | 'newcomers' | 'returning') =>
    lacks?.(column) ? atLeast(row[column] ?? 0) : text(row[column])
  return (
    <>
      <td>{sum('rsvps')}</td>
      <td>{text(row.attended)}</td>
      <td>{sum('newcomers')}</td>
      <td>{sum('returning')}</td>
      {years.map((name) => (
        <td key={name}>{text(countOf(row.years, name))}</td>
      ))}
    </>
  )
}
