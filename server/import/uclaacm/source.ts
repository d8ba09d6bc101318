import { snapshotPostgres } from '../../database/postgres.ts'
import { Declined } from '../../task.ts'

/** The tables of the earlier portal that are imported (docs/importing.md). */

export interface OldUser {
  id: number
  uuid: string
  email: string | null
  accessType: 'RESTRICTED' | 'STANDARD' | 'OFFICER' | 'ADMIN' | 'SUPERADMIN'
  state: 'PENDING' | 'ACTIVE' | 'BLOCKED'
  firstName: string | null
  lastName: string | null
  picture: string | null
  year: number | null
  major: string | null
  points: number | null
  lastLogin: Date | null
  createdAt: Date | null
  /** Of an officer. Older installations lack the column. */
  committees?: string | string[] | null | undefined
}

export interface OldEvent {
  id: number
  uuid: string
  committee: string | null
  cover: string | null
  title: string | null
  description: string | null
  location: string | null
  eventLink: string | null
  startDate: Date | null
  endDate: Date | null
  attendanceCode: string | null
  attendancePoints: number | null
  deleted: boolean | null
  createdAt: Date | null
}

export interface OldVisit {
  user: string | null
  event: string | null
  date: Date | null
}

export interface OldActivity {
  user: string | null
  type: string
  description: string | null
  pointsEarned: number | null
  date: Date | null
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
