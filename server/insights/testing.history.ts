import fc from 'fast-check'
import { minutesLater } from '#domain/calendar.ts'
import { eventFrom } from '#domain/events/rules.ts'
import type { Database } from '../database/database.ts'
import { columnsOf } from '../events/columns.ts'

export const MAJORS = ['Computer Science', 'Mathematics', 'Physics', 'Undeclared']
export const COMMITTEES = ['AI', 'Hack']
/** The end of the history. Its events begin in the year before. */
export const END = '2026-03-05T20:00:00.000Z'
const BEGIN = '2025-03-01T02:00:00.000Z'

export interface PlayedEvent {
  uuid: string
  committee: string
  startDate: string
  endDate: string
  isPublished: boolean
  isDeleted: boolean
  /** The members, by their place in the list, who have a place, wait in line, and came. */
  going: number[]
  waiting: number[]
  came: number[]
}

export interface History {
  members: { year: number; major: string }[]
  events: PlayedEvent[]
}

const members = fc.array(
  fc.record({ year: fc.nat({ max: 5 }), major: fc.constantFrom(...MAJORS, 'Computer Science', 'History', '') }),
  { minLength: 15, maxLength: 45 },
)

/** A year of a chapter: members, events of two committees, and who said what and came. */
export const histories: fc.Arbitrary<History> = members.chain((people) => {
  const everybody = people.map((_, place) => place)
  const event = fc.record({
    uuid: fc.uuid(),
    committee: fc.constantFrom(...COMMITTEES),
    hours: fc.nat({ max: 24 * 370 }),
    isPublished: fc.boolean().map((one) => one || people.length % 3 > 0),
    isDeleted: fc.nat({ max: 9 }).map((one) => one === 0),
    said: fc.subarray(everybody),
    places: fc.nat({ max: 45 }),
    came: fc.oneof(fc.subarray(everybody, { minLength: Math.floor(people.length / 2) }), fc.subarray(everybody)),
  })
  const events = fc.uniqueArray(event, { minLength: 3, maxLength: 14, selector: ({ uuid }) => uuid })
  return events.map((drawn) => ({
    members: people,
    events: drawn.map(({ hours, said, places, ...rest }) => {
      const startDate = minutesLater(BEGIN, 60 * hours)
      return {
        ...rest,
        startDate,
        endDate: minutesLater(startDate, 90),
        going: said.slice(0, places),
        waiting: said.slice(places),
      }
    }),
  }))
})

const uuidOf = (member: number) => `member ${member}`

/** Replaces what is stored by a history. */
export async function store(database: Database, { members: people, events }: History): Promise<void> {
  await database.write(async (db) => {
    for (const table of ['attendance', 'rsvps', 'events', 'members'] as const) await db.deleteFrom(table).execute()
    await db
      .insertInto('members')
      .values(people.map(({ year, major }, member) => memberRow(uuidOf(member), year, major)))
      .execute()
    await db.insertInto('events').values(events.map(eventRow)).execute()
    for (const { uuid: event, going, waiting, came, startDate } of events) {
      const rsvps = [
        ...going.map((member) => ({ event, member: uuidOf(member), date: startDate, line: null })),
        ...waiting.map((member, line) => ({ event, member: uuidOf(member), date: startDate, line })),
      ]
      if (rsvps.length > 0) await db.insertInto('rsvps').values(rsvps).execute()
      const attendance = came.map((member) => ({ event, member: uuidOf(member), date: startDate, points: 10 }))
      if (attendance.length > 0) await db.insertInto('attendance').values(attendance).execute()
    }
  })
}

function memberRow(uuid: string, year: number, major: string) {
  const names = { firstName: 'Ada', lastName: 'Lovelace', picture: '', sub: null, email: null }
  const account = { points: 0, pointsAt: BEGIN, accessType: 'STANDARD' as const, createdAt: BEGIN }
  return { uuid, year, major, ...names, ...account, registered: 1 as const, blocked: 0 as const }
}

function eventRow(event: PlayedEvent, place: number) {
  const { uuid, committee, startDate, endDate, isPublished, isDeleted, going, waiting } = event
  const fields = { title: `Event ${place}`, committee, startDate, endDate, attendanceCode: `code ${place}` }
  return {
    ...columnsOf(
      eventFrom({ ...fields, status: isPublished ? 'published' : 'draft' }, undefined, { committees: COMMITTEES }),
    ),
    uuid,
    version: 1,
    deleted: isDeleted ? (1 as const) : (0 as const),
    createdAt: BEGIN,
    roomSecret: uuid,
    rsvpCount: going.length,
    waitlistCount: waiting.length,
  }
}
