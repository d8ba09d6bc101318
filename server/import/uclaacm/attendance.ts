import type { Db } from '../../database/tables.ts'
import { shown } from '../notes.ts'
import { type CountedKind, type ImportedPerson, leaveOut, oldTitleOf, type Reading } from './reading.ts'
import type { OldActivity, OldVisit } from './source.ts'

/** Reads attendance and RSVPs: the first of each per member and event. */
export async function readAttendanceAndRsvps(db: Db, reading: Reading): Promise<void> {
  const { source, additions, events } = reading
  const earned = Map.groupBy(
    source.activity.filter(({ type }) => type === 'ATTEND_EVENT'),
    ({ user, description }) => `${user} ${description}`,
  )
  const came = await pairsIn(db, 'attendance')
  for (const { visit, person } of firstVisits(source.attendances, 'check-ins', came, reading)) {
    const event = events.get(visit.event!)!
    const date = momentOf(visit, 'check-ins', person, reading)
    const entries = earned.get(`${visit.user} ${oldTitleOf(reading, visit.event)}`)
    const then = pointsThen(entries, date) ?? event.attendancePoints
    if (then < 0) {
      reading.left.add('check-ins worth less than nothing, which count 0', `${nameOf(visit, person, reading)}: ${then}`)
    }
    const points = Math.max(0, then)
    additions.attendance.push({ event: visit.event!, member: person.uuid, date, points, method: 'import' })
  }
  const said = await pairsIn(db, 'rsvps')
  for (const { visit, person } of firstVisits(source.rsvps, 'RSVPs', said, reading)) {
    const date = momentOf(visit, 'RSVPs', person, reading)
    additions.rsvps.push({ event: visit.event!, member: person.uuid, date })
  }
}

interface Visit {
  visit: OldVisit
  person: ImportedPerson
}

/** The first row per member and event that is not here yet. Every other row is counted or reported, and not imported. */
function firstVisits(
  rows: OldVisit[],
  what: CountedKind & ('check-ins' | 'RSVPs'),
  here: Set<string>,
  reading: Reading,
): Visit[] {
  const { source, people, settled, oldTitles, events, totals } = reading
  const users = new Map(source.users.map((user) => [user.uuid, user]))
  const found = new Map<string, Visit>()
  for (const visit of rows) {
    totals[what].source++
    const out = (reason: string, row: string) => leaveOut(reading, what, `${what} ${reason}`, row)
    const key = `${visit.event} ${visit.user}`
    const person = people.get(visit.user ?? '')
    if (settled.has(visit.user ?? '')) totals[what].here++
    else if (!users.has(visit.user ?? ''))
      out('of nobody in the list of users', `${shown(visit.user)} at ${titleOf(visit, reading)}`)
    else if (!person)
      out(
        'of people who are not imported',
        `${users.get(visit.user!)!.email ?? visit.user} at ${titleOf(visit, reading)}`,
      )
    else if (here.has(pair({ event: visit.event ?? '', member: person.uuid }))) totals[what].here++
    else if (found.has(key)) out('that were counted more than once; each counts once', nameOf(visit, person, reading))
    else if (events.has(visit.event ?? '')) {
      totals[what].toImport++
      found.set(key, { visit, person })
    } else {
      const why = oldTitles.has(visit.event!) ? 'of events that are not imported' : 'of deleted events'
      out(`${why}; points and history stay`, nameOf(visit, person, reading))
    }
  }
  return [...found.values()]
}

/** Everybody's attendance or RSVPs here. */
async function pairsIn(db: Db, table: 'attendance' | 'rsvps'): Promise<Set<string>> {
  const rows = await db.selectFrom(table).select(['event', 'member']).execute()
  return new Set(rows.map(pair))
}

function pair({ event, member }: { event: string; member: string }): string {
  return `${event} ${member}`
}

/** 'ada@g.ucla.edu at “Intro to Git”' */
function nameOf(visit: OldVisit, { email }: ImportedPerson, reading: Reading): string {
  return `${email} at ${titleOf(visit, reading)}`
}

function titleOf({ event }: OldVisit, { events }: Reading): string {
  return shown(events.get(event ?? '')?.title ?? event)
}

/** The points at the time of the check-in, from the history entry that names the event. */
function pointsThen(entries: OldActivity[] | undefined, date: string): number | undefined {
  const at = Date.parse(date)
  const distance = (entry: OldActivity) => Math.abs((entry.date?.getTime() ?? at) - at)
  const nearest = entries?.toSorted((one, other) => distance(one) - distance(other))[0]
  return nearest?.pointsEarned ?? undefined
}

/** The date of the check-in; the start of the event if there is none. */
function momentOf(visit: OldVisit, what: string, person: ImportedPerson, reading: Reading): string {
  if (visit.date) return visit.date.toISOString()
  reading.left.add(`${what} without a date, which get the start of the event`, nameOf(visit, person, reading))
  return reading.events.get(visit.event!)!.startDate
}
