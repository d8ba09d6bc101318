import type { EventInput } from '#domain/events/contract.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import type { Db, EventRow, MemberRow } from '../../database/tables.ts'
import { type Carried, nothing } from '../carry.ts'
import { linksOfEarlierImports } from '../links.ts'
import { Notes } from '../notes.ts'
import { Wrong } from './sheet.ts'

/** A person named by a row: an existing member or one of the same import. */
export type Person = Pick<MemberRow, 'uuid' | 'sub' | 'email' | 'blocked'>

/** An event named by a row. */
export type Happening = Pick<
  EventRow,
  'uuid' | 'title' | 'attendanceCode' | 'attendancePoints' | 'startDate' | 'deleted'
>

/** The state while files are read: the chapter, and what the files have added so far. */
export interface Reading {
  chapter: Chapter
  hostedDomain: string
  now: string
  carried: Carried
  notes: Notes
  people: {
    /** Those who were here before the import, by uuid. */
    here: Map<string, MemberRow>
    /** By uuid, here or where the list comes from, the oldest link first. */
    byUuid: Map<string, Person>
    byEmail: Map<string, Person>
    /** The addresses that the list of members gives those whom it names by uuid, by their uuid here. */
    addresses: Map<string, string>
  }
  events: {
    /** Those that were here before the import, by uuid, here or where an earlier list came from. */
    here: Map<string, Happening>
    /** The undeleted ones of these, by code. */
    codesHere: Map<string, Happening>
    /** Those of the list so far, by uuid there; those that are `here` from the start. */
    byUuid: Map<string, Happening>
    /** The same events. */
    named: Set<Happening>
    /** Those of the list so far, by code there: one may have another code here by now, and another event that one. */
    byCode: Map<string, Happening>
    /** Those here and in the list so far, by content, because each row of a deleted event looks for its like. */
    byContent: Map<string, Happening[]>
  }
  /** What the rows so far say of their uuids: the address of a member, the content of an event. */
  listed: Map<string, string>
  /** `event member` of every attendance, and of every RSVP. */
  came: Set<string>
  said: Set<string>
  /** Where to look for a free number, by each `event number` that somebody has in a line. */
  nextLines: Map<string, number>
  /** Everybody's points after the rows so far. */
  points: Map<string, number>
  /** `member reason` of adjustments, with their points. */
  adjusted: Map<string, number>
}

/** Reads everything of the chapter that a row may refer to or repeat. */
export async function beginReading(db: Db, known: Pick<Reading, 'chapter' | 'hostedDomain' | 'now'>): Promise<Reading> {
  const members = await db.selectFrom('members').selectAll().execute()
  const events = await db.selectFrom('events').selectAll().execute()
  const attendance = await db.selectFrom('attendance').select(['event', 'member']).execute()
  const rsvps = await db.selectFrom('rsvps').select(['event', 'member', 'line']).execute()
  const adjustments = await db.selectFrom('activity').selectAll().where('type', '=', 'ADJUSTMENT').execute()
  const links = await linksOfEarlierImports(db, 'csv')
  const here = new Map(members.map((member) => [member.uuid, member]))
  return {
    ...known,
    carried: nothing(),
    notes: new Notes(),
    people: {
      here,
      byUuid: withLinks<Person>(here, links),
      byEmail: new Map(members.flatMap((member) => (member.email ? [[member.email, member]] : []))),
      addresses: new Map(),
    },
    events: {
      here: withLinks(new Map(events.map((event) => [event.uuid, event])), links),
      codesHere: new Map(events.filter(({ deleted }) => !deleted).map((event) => [event.codeKey, event])),
      byUuid: new Map(),
      named: new Set(),
      byCode: new Map(),
      byContent: Map.groupBy<string, Happening>(events, contentOf),
    },
    listed: new Map(),
    came: new Set(attendance.map(pair)),
    said: new Set(rsvps.map(pair)),
    nextLines: new Map(rsvps.flatMap(({ event, line }) => (line === null ? [] : [[`${event} ${line}`, line + 1]]))),
    points: new Map(members.map(({ uuid, points }) => [uuid, points])),
    adjusted: new Map(adjustments.map((entry) => [`${entry.member} ${entry.description}`, entry.pointsEarned])),
  }
}

/** What is here by uuid, and after it what has another uuid where earlier lists came from. */
function withLinks<Row>(here: Map<string, Row>, links: Map<string, string>): Map<string, Row> {
  const linked = [...links].filter(([there, uuid]) => here.has(uuid) && !here.has(there))
  return new Map([...here, ...linked.map(([there, uuid]) => [there, here.get(uuid)!] as const)])
}

/** Adds points to a member. @throws Wrong if the result is negative */
export function gain(reading: Reading, { uuid, email }: Person, points: number): void {
  const after = (reading.points.get(uuid) ?? 0) + points
  if (after < 0) throw new Wrong('The member would have less than no points.', `${email}: ${after}`)
  reading.points.set(uuid, after)
}

/** Notes what a row says of its uuid. @throws Wrong if another row says something else of it */
export function noteListed({ listed }: Reading, uuid: string, said: string): void {
  if ((listed.get(uuid) ?? said) !== said) throw new Wrong('Another row has this uuid, and says something else.', uuid)
  listed.set(uuid, said)
}

/** What makes an event the same one in two lists. */
export function contentOf(event: Pick<EventInput, 'title' | 'startDate' | 'attendanceCode'>): string {
  const { title, startDate, attendanceCode } = event
  return JSON.stringify([title, startDate, attendanceCode])
}

/** The key of an attendance or RSVP: a member has at most one for an event. */
export function pair({ event, member }: { event: string; member: string }): string {
  return `${event} ${member}`
}
