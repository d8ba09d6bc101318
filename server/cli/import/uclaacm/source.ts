import { snapshotPostgres } from '../../../database/postgres.ts'
import { Declined } from '../../command.ts'

/** The tables of the earlier portal, as far as a chapter's past is in them (docs/importing.md). */

/** What older installations lack, and no member of this portal has. */
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
  uuid: string
  email: string
  accessType: 'RESTRICTED' | 'STANDARD' | 'OFFICER' | 'ADMIN' | 'SUPERADMIN'
  state: 'PENDING' | 'ACTIVE' | 'BLOCKED'
  firstName: string | null
  lastName: string | null
  picture: string | null
  year: number | null
  major: string | null
  points: number | null
  lastLogin: Date | null
  createdAt: Date
}

export interface OldEvent {
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
  createdAt: Date
}

export interface OldComing {
  uuid: string
  user: string
  event: string
  date: Date
}

export interface OldActivity {
  id: number
  uuid: string
  user: string
  type: string
  description: string | null
  pointsEarned: number | null
  date: Date
  public: boolean | null
}

export interface Source {
  users: OldUser[]
  events: OldEvent[]
  attendances: OldComing[]
  rsvps: OldComing[]
  activity: OldActivity[]
  hasOneClickPassword: boolean
  images: number
}

interface OldTables {
  users: OldUser
  events: OldEvent
  attendances: OldComing
  rsvps: OldComing
  activity: OldActivity
  secrets: { name: string }
  images: { uuid: string }
}

/** Reads the earlier portal at one moment, and changes nothing in it. @throws Declined if it is something else */
export async function readSource(url: string): Promise<Source> {
  return snapshotPostgres<Source, OldTables>(url, async (db) => {
    const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
    const missing = ['users', 'events', 'attendances', 'activity'].find((name) => !there.has(name))
    if (missing) throw new Declined(`The database has no table ${missing}: it is not the earlier portal's.`)
    return {
      users: await db.selectFrom('users').selectAll().orderBy('createdAt').orderBy('uuid').execute(),
      events: await db.selectFrom('events').selectAll().orderBy('startDate').orderBy('uuid').execute(),
      attendances: await db.selectFrom('attendances').selectAll().orderBy('date').orderBy('uuid').execute(),
      rsvps: there.has('rsvps')
        ? await db.selectFrom('rsvps').selectAll().orderBy('date').orderBy('uuid').execute()
        : [],
      activity: await db.selectFrom('activity').selectAll().orderBy('date').orderBy('id').execute(),
      hasOneClickPassword:
        there.has('secrets') &&
        (await db.selectFrom('secrets').select('name').execute()).some(({ name }) => name === 'one-click'),
      images: there.has('images')
        ? (
            await db
              .selectFrom('images')
              .select(({ fn }) => fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n
        : 0,
    }
  })
}
