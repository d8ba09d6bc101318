import type { FundingReport, Group, ReportedEvent } from '#domain/insights/contract.ts'
import { DEFINITIONS } from '#domain/insights/definitions.ts'
import { countOf, shortDay } from '#domain/insights/reportTable.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './Report.module.css'
import { ScrollingTable } from './ScrollingTable.tsx'

const NOTE = [DEFINITIONS.new, DEFINITIONS.others, 'A dash: withheld, or among the others. Totals add what is shown.']

const COLUMNS = ['Event', 'RSVPs', 'Attended', 'New', 'Returning']

/** The sheet itself, one row for each event. */
export function ReportSheet({ report }: { report: FundingReport }) {
  const { events, totals, leftOut, season, from, until } = report
  const { organization, timeZone } = useChapter()
  const day = (moment: string) => shortDay(moment, timeZone)
  const years = totals.years.map(({ name }) => name)
  const span = from ? `${day(from)} to ${day(until)}` : `until ${day(until)}`
  return (
    <article className={classes.sheet} aria-labelledby="report-title">
      <header>
        <h2 id="report-title" className={classes.title}>
          {organization.name}
        </h2>
        <p className={classes.about}>
          {season}, {span}. {counted(events.length, 'event')} with {counted(totals.attended, 'check-in')} and{' '}
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
            <Counts row={totals} years={years} />
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

function Counts({ row, years }: { row: FundingReport['totals'] | ReportedEvent; years: string[] }) {
  const counts = [
    ...Object.entries({ rsvps: row.rsvps, attended: row.attended, newcomers: row.newcomers, returning: row.returning }),
    ...years.map((name) => [name, countOf(row.years, name)] as const),
  ]
  return counts.map(([name, count]) => <td key={name}>{count === null ? '–' : count.toLocaleString('en-US')}</td>)
}
