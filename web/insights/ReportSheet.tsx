import { dayOf, monthDayYear } from '#domain/calendar.ts'
import type { FundingReport, Group, ReportedEvent } from '#domain/insights/contract.ts'
import { DEFINITIONS } from '#domain/insights/definitions.ts'
import { countOf } from '#domain/insights/reportTable.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './Report.module.css'

const NOTE = [DEFINITIONS.new, DEFINITIONS.others, 'A dash: withheld, or among the others. Totals add what is shown.']

/** The sheet itself, one row for each event. */
export function ReportSheet({ report }: { report: FundingReport }) {
  const { events, totals, leftOut, season, from, until } = report
  const { organization, timeZone } = useChapter()
  const day = (moment: string) => monthDayYear(dayOf(moment, timeZone))
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={classes.scroll} aria-label="Events" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {['Event', 'RSVPs', 'Attended', 'New', 'Returning', ...years].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event.uuid}>
                <th scope="row">
                  <EventCell event={event} day={day(event.startDate)} />
                </th>
                <Counts row={event} years={years} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                Total
                <Majors majors={totals.majors} />
              </th>
              <Counts row={totals} years={years} />
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={classes.note}>{NOTE.join(' ')}</p>
    </article>
  )
}

function EventCell({ event: { title, committee, majors }, day }: { event: ReportedEvent; day: string }) {
  return (
    <>
      <bdi>{title}</bdi>
      <span className={classes.when}>
        {committee} · {day}
      </span>
      <Majors majors={majors} />
    </>
  )
}

function Majors({ majors }: { majors: Group[] }) {
  return <span className={classes.majors}>{majors.map(({ name, attended }) => `${name} ${attended}`).join(' · ')}</span>
}

function Counts({ row, years }: { row: FundingReport['totals'] | ReportedEvent; years: string[] }) {
  const counts = [
    ...Object.entries({ rsvps: row.rsvps, attended: row.attended, newcomers: row.newcomers, returning: row.returning }),
    ...years.map((name) => [name, countOf(row.years, name)] as const),
  ]
  return counts.map(([name, count]) => <td key={name}>{count === null ? '–' : count.toLocaleString('en-US')}</td>)
}
