import type { Db } from '../../database/tables.ts'
import { pairKey, pairsIn } from '../additions.ts'
import { shown } from '../notes.ts'
import { type ImportedPerson, oldTitleOf, type Reading } from './reading.ts'
import type { OldActivity, OldVisit } from './source.ts'

/** Reads attendance and RSVPs: the first of each per member and event. */
export async function readAttendanceAndRsvps(db: Db, reading: Reading): Promise<void> {
  const { source, additions, events } = reading
  const earned = Map.groupBy(
    source.activity.filter(({ type }) => type === 'ATTEND_EVENT'),
    ({ user, description }) => `${user} ${description}`,
  )
  const came = new Set((await pairsIn(db, 'attendance')).map(pairKey))
  for (const { visit, person, name } of firstVisits(source.attendances, 'check-ins', came, reading)) {
    const event = events.get(visit.event!)!
    const date = momentOf(visit, 'check-ins', name, reading)
    const entries = earned.get(`${visit.user} ${oldTitleOf(reading, visit.event)}`)
    const then = pointsThen(entries, date) ?? event.attendancePoints
    if (then < 0) reading.left.add('check-ins worth less than nothing, which count 0', `${name}: ${then}`)
    const points = Math.max(0, then)
    additions.attendance.push({ event: visit.event!, member: person.uuid, date, points, method: 'import' })
  }
  const said = new Set((await pairsIn(db, 'rsvps')).map(pairKey))
  for (const { visit, person, name } of firstVisits(source.rsvps, 'RSVPs', said, reading)) {
    const date = momentOf(visit, 'RSVPs', name, reading)
    additions.rsvps.push({ event: visit.event!, member: person.uuid, date })
  }
}

interface Visit {
  visit: OldVisit
  person: ImportedPerson
  /** 'ada@g.ucla.edu at “Intro to Git”' */
  name: string
}

/** The first row per member and event that is not here yet. Every other row is reported, and not imported. */
function firstVisits(
  rows: OldVisit[],
  what: 'check-ins' | 'RSVPs',
  here: Set<string>,
  { people, settled, oldTitles, events, left, ...reading }: Reading,
): Visit[] {
  const emails = new Map(reading.source.users.map(({ uuid, email }) => [uuid, email ?? uuid]))
  const found = new Map<string, Visit>()
  for (const visit of rows) {
    const [user, uuid] = [visit.user ?? '', visit.event ?? '']
    const person = people.get(user)
    const key = pairKey({ event: uuid, member: person?.uuid ?? '' })
    const name = `${emails.get(user) ?? shown(user)} at ${shown(events.get(uuid)?.title ?? uuid)}`
    if (settled.has(user) || here.has(key)) continue
    if (!emails.has(user)) left.add(`${what} of nobody in the list of users`, name)
    else if (!person) left.add(`${what} of people who are not imported`, name)
    else if (found.has(key)) left.add(`${what} that were counted more than once; each counts once`, name)
    else if (events.has(uuid)) found.set(key, { visit, person, name })
    else {
      const why = oldTitles.has(uuid) ? 'of events that are not imported' : 'of deleted events'
      left.add(`${what} ${why}; points and history stay`, name)
    }
  }
  return [...found.values()]
}

/** The points at the time of the check-in, from the history entry that names the event. */
function pointsThen(entries: OldActivity[] | undefined, date: string): number | undefined {
  const at = Date.parse(date)
  const distance = (entry: OldActivity) => Math.abs((entry.date?.getTime() ?? at) - at)
  const nearest = entries?.toSorted((one, other) => distance(one) - distance(other))[0]
  return nearest?.pointsEarned ?? undefined
}

/** The date of the check-in; the start of the event if there is none. */
function momentOf(visit: OldVisit, what: string, name: string, { left, events }: Reading): string {
  if (visit.date) return visit.date.toISOString()
  left.add(`${what} without a date, which get the start of the event`, name)
  return events.get(visit.event!)!.startDate
}
