import { snapshotPostgres } from '../../database/postgres.ts'
import { Declined } from '../../task.ts'

/** The tables of the earlier portal that are imported (docs/importing.md). */

type Texts<Column extends string> = Record<Column, string | null>
type Numbers<Column extends string> = Record<Column, number | null>
type Dates<Column extends string> = Record<Column, Date | null>

export interface OldUser
  extends Texts<'email' | 'firstName' | 'lastName' | 'picture' | 'major'>,
    Numbers<'year' | 'points'>,
    Dates<'lastLogin' | 'createdAt'> {
  id: number
  uuid: string
  accessType: 'RESTRICTED' | 'STANDARD' | 'OFFICER' | 'ADMIN' | 'SUPERADMIN'
  state: 'PENDING' | 'ACTIVE' | 'BLOCKED'
  /** Of an officer. Older installations lack the column. */
  committees?: string | string[] | null | undefined
}

export interface OldEvent
  extends Texts<'committee' | 'cover' | 'title' | 'description' | 'location' | 'eventLink' | 'attendanceCode'>,
    Numbers<'attendancePoints'>,
    Dates<'startDate' | 'endDate' | 'createdAt'> {
  id: number
  uuid: string
  deleted: boolean | null
}

export type OldVisit = Texts<'user' | 'event'> & Dates<'date'>

export interface OldActivity extends Texts<'user' | 'description'>, Numbers<'pointsEarned'>, Dates<'date'> {
  type: string
  public: boolean | null
}

export interface Source {
  users: OldUser[]
  events: OldEvent[]
  attendances: OldVisit[]
  rsvps: OldVisit[]
  activity: OldActivity[]
  /** Users and events without a uuid. */
  withoutUuid: string[]
}

interface OldTables {
  users: OldUser
  events: OldEvent
  attendances: OldVisit & { uuid: string }
  rsvps: OldVisit & { uuid: string }
  activity: OldActivity & { id: number }
}

/** Reads a snapshot of the earlier portal and changes nothing. @throws Declined if it is another database */
export async function readSource(url: string): Promise<Source> {
  return snapshotPostgres<Source, OldTables>(url, async (db) => {
    const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
    const missing = ['users', 'events', 'attendances', 'activity'].find((name) => !there.has(name))
    if (missing) throw new Declined(`The database has no table ${missing}: it is not the earlier portal's.`)
    const users = await db.selectFrom('users').selectAll().orderBy('createdAt').orderBy('uuid').execute()
    const events = await db.selectFrom('events').selectAll().orderBy('startDate').orderBy('uuid').execute()
    return {
      users: users.filter(hasUuid),
      events: events.filter(hasUuid),
      withoutUuid: [
        ...users.filter((user) => !hasUuid(user)).map(({ id, email }) => `users, id ${id}: ${email}`),
        ...events.filter((event) => !hasUuid(event)).map(({ id, title }) => `events, id ${id}: ${title}`),
      ],
      attendances: await db.selectFrom('attendances').selectAll().orderBy('date').orderBy('uuid').execute(),
      rsvps: there.has('rsvps')
        ? await db.selectFrom('rsvps').selectAll().orderBy('date').orderBy('uuid').execute()
        : [],
      activity: await db.selectFrom('activity').selectAll().orderBy('date').orderBy('id').execute(),
    }
  })
}

function hasUuid(row: { uuid: string | null }): boolean {
  return row.uuid !== null
}
