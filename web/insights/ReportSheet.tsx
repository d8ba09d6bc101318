import { dayOf } from '#domain/calendar.ts'
import type { FundingReport, Group, ReportedEvent } from '#domain/insights/contract.ts'
import { DEFINITIONS } from '#domain/insights/definitions.ts'
import { atLeast } from '#domain/insights/headline.ts'
import type { Cell } from '#domain/insights/questions.ts'
import { countOf, shortDay, totalsOf } from '#domain/insights/reportTable.ts'
import { RUNNING_SEASON } from '#domain/insights/rules.ts'
import { quarterName } from '#domain/quarters.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './Report.module.css'
import { ScrollingTable } from './ScrollingTable.tsx'

const NOTE = [
  DEFINITIONS.new,
  DEFINITIONS.others,
  'A dash: withheld, or among the others. Totals of new and returning add what a whole month may show.',
]

const COLUMNS = ['Event', 'RSVPs', 'Attended', 'New', 'Returning']

/** The sheet itself, one row for each event. */
export function ReportSheet({ report }: { report: FundingReport }) {
  const { events, totals, leftOut, season, from, until } = report
  const chapter = useChapter()
  const { organization, timeZone } = chapter
  const name = season === RUNNING_SEASON ? quarterName(dayOf(until, timeZone), chapter) : season
  const day = (moment: string) => shortDay(moment, timeZone)
  const years = totals.years.map(({ name }) => name)
  const groups = (ofRow: Group[]) => years.map((name) => countOf(ofRow, name))
  const span = from ? `${day(from)} to ${day(until)}` : `until ${day(until)}`
  return (
    <article className={classes.sheet} aria-labelledby="report-title">
      <header>
        {organization.logo && <img src={organization.logo} alt="" className={classes.mark} />}
        <h2 id="report-title" className={classes.title}>
          {organization.name}: {name}
        </h2>
        <p className={classes.about}>
          {span}. {counted(events.length, 'event')} with {counted(totals.attended, 'check-in')}
          {totals.people !== null && ` of ${atLeast(totals.people)} different people`}.
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
              <Counts
                counts={[event.rsvps, event.attended, event.newcomers, event.returning, ...groups(event.years)]}
              />
            </tr>
            <Majors majors={event.majors} columns={COLUMNS.length + years.length} />
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Counts counts={[...totalsOf(report), ...groups(totals.years)]} />
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

function Counts({ counts }: { counts: Cell[] }) {
  // The columns do not move.
  return counts.map((count, place) => (
    <td key={COLUMNS[place + 1] ?? place}>{count?.toLocaleString('en-US') ?? '–'}</td>
  ))
}
