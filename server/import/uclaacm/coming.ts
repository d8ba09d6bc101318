import type { Db } from '../../database/tables.ts'
import { shown } from '../notes.ts'
import { type CountedKind, type Journey, leaveOut, type Traveller, titleThere } from './journey.ts'
import type { OldActivity, OldVisit } from './source.ts'

/** Reads attendance and RSVPs: the first of each per member and event. */
export async function readAttendanceAndRsvps(db: Db, journey: Journey): Promise<void> {
  const { source, carried, events } = journey
  const earned = Map.groupBy(
    source.activity.filter(({ type }) => type === 'ATTEND_EVENT'),
    ({ user, description }) => `${user} ${description}`,
  )
  const came = await pairsIn(db, 'attendance')
  for (const { visit, traveller } of once(source.attendances, 'check-ins', came, journey)) {
    const event = events.get(visit.event!)!
    const date = momentOf(visit, 'check-ins', traveller, journey)
    const entries = earned.get(`${visit.user} ${titleThere(journey, visit.event)}`)
    const then = pointsThen(entries, date) ?? event.attendancePoints
    if (then < 0) {
      journey.left.add(
        'check-ins worth less than nothing, which count 0',
        `${nameOf(visit, traveller, journey)}: ${then}`,
      )
    }
    const points = Math.max(0, then)
    carried.attendance.push({ event: visit.event!, member: traveller.uuid, date, points, method: 'import' })
  }
  const said = await pairsIn(db, 'rsvps')
  for (const { visit, traveller } of once(source.rsvps, 'RSVPs', said, journey)) {
    const date = momentOf(visit, 'RSVPs', traveller, journey)
    carried.rsvps.push({ event: visit.event!, member: traveller.uuid, date })
  }
}

interface Once {
  visit: OldVisit
  traveller: Traveller
}

/** The first row per member and event that is not here yet. Every other row is counted or reported, and not imported. */
function once(
  rows: OldVisit[],
  what: CountedKind & ('check-ins' | 'RSVPs'),
  here: Set<string>,
  journey: Journey,
): Once[] {
  const { source, travellers, settled, titlesThere, events, totals } = journey
  const users = new Map(source.users.map((user) => [user.uuid, user]))
  const found = new Map<string, Once>()
  for (const visit of rows) {
    totals[what].source++
    const out = (reason: string, row: string) => leaveOut(journey, what, `${what} ${reason}`, row)
    const key = `${visit.event} ${visit.user}`
    const traveller = travellers.get(visit.user ?? '')
    if (settled.has(visit.user ?? '')) totals[what].here++
    else if (!users.has(visit.user ?? ''))
      out('of nobody in the list of users', `${shown(visit.user)} at ${titleOf(visit, journey)}`)
    else if (!traveller)
      out(
        'of people who are not imported',
        `${users.get(visit.user!)!.email ?? visit.user} at ${titleOf(visit, journey)}`,
      )
    else if (here.has(pair({ event: visit.event ?? '', member: traveller.uuid }))) totals[what].here++
    else if (found.has(key))
      out('that were counted more than once; each counts once', nameOf(visit, traveller, journey))
    else if (events.has(visit.event ?? '')) {
      totals[what].coming++
      found.set(key, { visit, traveller })
    } else {
      const why = titlesThere.has(visit.event!) ? 'of events that are not imported' : 'of deleted events'
      out(`${why}; points and history stay`, nameOf(visit, traveller, journey))
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
function nameOf(visit: OldVisit, { email }: Traveller, journey: Journey): string {
  return `${email} at ${titleOf(visit, journey)}`
}

function titleOf({ event }: OldVisit, { events }: Journey): string {
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
function momentOf(visit: OldVisit, what: string, traveller: Traveller, journey: Journey): string {
  if (visit.date) return visit.date.toISOString()
  journey.left.add(`${what} without a date, which get the start of the event`, nameOf(visit, traveller, journey))
  return journey.events.get(visit.event!)!.startDate
}
