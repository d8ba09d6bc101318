import { createHash } from 'node:crypto'
import { snapshotPostgres } from '../../database/postgres.ts'
import { Declined } from '../../task.ts'

/** The tables of the earlier portal that are imported (docs/importing.md). */

/** Columns that older installations lack and that have no counterpart here. */
export const CAREER = [
  'bio',
  'linkedinUrl',
  'githubUrl',
  'portfolioUrl',
  'personalWebsite',
  'resumeUrl',
  'pronouns',
  'skills',
  'careerInterests',
  'committees',
] as const

export interface OldUser extends Partial<Record<(typeof CAREER)[number], string | string[] | null | undefined>> {
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
  id: number
  uuid: string
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
  hasOneClickPassword: boolean
  images: number
  /** Rows that had no uuid, or the same one as another row. */
  renamed: string[]
}

interface OldTables {
  users: OldUser
  events: OldEvent
  attendances: OldVisit & { uuid: string }
  rsvps: OldVisit & { uuid: string }
  activity: OldActivity
  secrets: { name: string }
  images: { uuid: string }
}

/** Reads a snapshot of the earlier portal and changes nothing. @throws Declined if it is another database */
export async function readSource(url: string): Promise<Source> {
  return snapshotPostgres<Source, OldTables>(url, async (db) => {
    const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
    const missing = ['users', 'events', 'attendances', 'activity'].find((name) => !there.has(name))
    if (missing) throw new Declined(`The database has no table ${missing}: it is not the earlier portal's.`)
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    const renamed: string[] = []
    return {
      users: own(
        'users',
        await db.selectFrom('users').selectAll().orderBy('createdAt').orderBy('uuid').execute(),
        renamed,
      ),
      events: own(
        'events',
        await db.selectFrom('events').selectAll().orderBy('startDate').orderBy('uuid').execute(),
        renamed,
      ),
      attendances: await db.selectFrom('attendances').selectAll().orderBy('date').orderBy('uuid').execute(),
      rsvps: there.has('rsvps')
        ? await db.selectFrom('rsvps').selectAll().orderBy('date').orderBy('uuid').execute()
        : [],
      activity: own(
        'activity',
        await db.selectFrom('activity').selectAll().orderBy('date').orderBy('id').execute(),
        renamed,
      ),
      hasOneClickPassword:
        there.has('secrets') && names(await db.selectFrom('secrets').select('name').execute()).includes('one-click'),
      images: there.has('images') ? (await db.selectFrom('images').select('uuid').execute()).length : 0,
      renamed,
    }
  })
}

/** Gives every row a uuid of its own, the same at every import. */
function own<Row extends { uuid: string; id: number }>(table: string, rows: Row[], renamed: string[]): Row[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const { uuid, id } = row as { uuid: string | null; id: number }
    if (uuid !== null && !seen.has(uuid)) {
      seen.add(uuid)
      return row
    }
    renamed.push(`${table}, id ${id}`)
    return { ...row, uuid: uuidOf(table, id) }
  })
}

function uuidOf(table: string, id: number): string {
  const digest = createHash('sha256').update(`uclaacm ${table} ${id}`).digest('hex')
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
