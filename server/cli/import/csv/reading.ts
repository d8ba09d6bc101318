import { codeKey } from '#domain/events/rules.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { plainEmail } from '#domain/people/email.ts'
import type { Db, EventRow, MemberRow, NewEvent, NewMember } from '../../../database/tables.ts'
import { type Carried, nothing } from '../carry.ts'
import { type Row, Wrong } from './sheet.ts'

/** Somebody whom a row names: there before, or new by a file of the same import. */
export type Person = Pick<MemberRow, 'uuid' | 'email' | 'points'>

/** An event that a row names. */
export type Happening = Pick<
  EventRow,
  'uuid' | 'title' | 'attendanceCode' | 'attendancePoints' | 'startDate' | 'deleted'
>

/** What is known while the files are read one after the other: the chapter, and what they have added so far. */
export interface Reading {
  chapter: Chapter
  hostedDomain: string
  now: string
  carried: Carried
  people: Map<string, Person>
  events: Map<string, Happening>
  eventsByCode: Map<string, Happening>
  uuids: Set<string>
  /** `event member` of those who came, and of those who said they would. */
  came: Set<string>
  said: Set<string>
  /** What everybody would have after the rows so far. */
  points: Map<string, number>
  /** `member reason` of adjustments, with their points. */
  adjusted: Map<string, number>
  notes: string[]
}

/** Everything of the chapter that a row may name or repeat. */
export async function beginReading(db: Db, known: Pick<Reading, 'chapter' | 'hostedDomain' | 'now'>): Promise<Reading> {
  const members = await db.selectFrom('members').selectAll().execute()
  const events = await db.selectFrom('events').selectAll().execute()
  const attendance = await db.selectFrom('attendance').select(['event', 'member']).execute()
  const rsvps = await db.selectFrom('rsvps').select(['event', 'member']).execute()
  const adjustments = await db.selectFrom('activity').selectAll().where('type', '=', 'ADJUSTMENT').execute()
  return {
    ...known,
    carried: nothing(),
    people: new Map(members.flatMap((member) => (member.email ? [[member.email, member]] : []))),
    events: new Map(events.map((event) => [event.uuid, event])),
    eventsByCode: new Map(events.filter(({ deleted }) => !deleted).map((event) => [event.codeKey, event])),
    uuids: new Set([...members, ...events].map(({ uuid }) => uuid)),
    came: new Set(attendance.map(pair)),
    said: new Set(rsvps.map(pair)),
    points: new Map(members.map(({ uuid, points }) => [uuid, points])),
    adjusted: new Map(adjustments.map((entry) => [`${entry.member} ${entry.description}`, entry.pointsEarned])),
    notes: [],
  }
}

/** Adds to what a member would have. @throws Wrong rather than leave less than nothing */
export function gain(reading: Reading, { uuid, email }: Person, points: number): void {
  const after = (reading.points.get(uuid) ?? 0) + points
  if (after < 0) throw new Wrong(`${email} would have ${after} points.`)
  reading.points.set(uuid, after)
}

/** The key of an attendance or an RSVP: a member has one of each to an event. */
export function pair({ event, member }: { event: string; member: string }): string {
  return `${event} ${member}`
}

/** From here on the rows below can name them. */
export function addPerson(reading: Reading, member: NewMember & Person): void {
  reading.carried.members.push(member)
  reading.people.set(member.email!, member)
  reading.uuids.add(member.uuid)
}

/** From here on the rows below can name it, by its code too unless it is deleted. */
export function addHappening(reading: Reading, event: NewEvent & Happening): void {
  reading.carried.events.push(event)
  reading.events.set(event.uuid, event)
  reading.uuids.add(event.uuid)
  if (!event.deleted) reading.eventsByCode.set(codeKey(event.attendanceCode), event)
}

/** Whom a row is about. @throws Wrong if nobody has that address, here or in a file before */
export function personOf(row: Row, { people }: Reading): Person {
  const email = plainEmail(row.cell('email'))
  const person = people.get(email)
  if (person) return person
  throw new Wrong(email ? `Nobody has the address ${email}.` : 'email is empty.')
}

/** Which event a row is about, by its uuid or its code. @throws Wrong */
export function happeningOf(row: Row, { events, eventsByCode }: Reading): Happening {
  const [uuid, code] = [row.cell('event'), row.cell('attendanceCode')]
  const event = uuid ? events.get(uuid.toLowerCase()) : eventsByCode.get(codeKey(code))
  if (event) return event
  throw new Wrong(uuid || code ? `There is no event ${uuid || code}.` : 'event and attendanceCode are empty.')
}
