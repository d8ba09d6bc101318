import type { Generated, Insertable, Kysely, Selectable } from 'kysely'
import type { AccessType } from '#domain/admins/rules.ts'
import type { ActivityType } from '#domain/points/contract.ts'

/** Yes and no are 1 and 0 in both engines. */
export type Flag = 0 | 1

/** Moments are ISO 8601 texts in UTC: the order of texts is the order of time. */
type Moment = string

export interface MembersTable {
  uuid: string
  /** The identity provider's name for the person; null for an imported one who has not signed in yet. */
  sub: string | null
  /** Lower case; null once somebody else has shown that the address is theirs now. */
  email: string | null
  firstName: string
  lastName: string
  picture: string
  major: string
  year: number
  points: number
  /** When the points became what they are; ties on the leaderboard go by it. */
  pointsAt: Moment
  accessType: AccessType
  registered: Flag
  blocked: Flag
  createdAt: Moment
}

export interface SessionsTable {
  id: string
  member: string
  expiresAt: Moment
}

export interface EventsTable {
  uuid: string
  title: string
  cover: string
  eventLink: string
  committee: string
  attendanceCode: string
  /** The code as it is compared: no two undeleted events share one. */
  codeKey: string
  attendancePoints: number
  startDate: Moment
  endDate: Moment
  location: string
  description: string
  version: number
  /** Always the number of its rows in `rsvps`: server/events/store.ts counts, server/rsvp/store.ts tells it to. */
  rsvpCount: Generated<number>
  deleted: Flag
  createdAt: Moment
}

export interface RsvpsTable {
  event: string
  member: string
  date: Moment
}

export interface AttendanceTable {
  event: string
  member: string
  date: Moment
  /** What the event was worth at that moment. */
  points: number
}

/** The ledger: what a member has is what it adds up to since their last milestone. Only ever appended to. */
export interface ActivityTable {
  seq: Generated<number>
  uuid: string
  member: string
  type: ActivityType
  description: string
  pointsEarned: number
  date: Moment
}

export interface MilestonesTable {
  /** The name without case and surrounding space: used once. */
  nameKey: string
  name: string
  date: Moment
}

export interface SecretsTable {
  name: 'admin' | 'one-click'
  hash: string
}

/** Wrong guesses, kept as long as they count. */
export interface AttemptsTable {
  kind: string
  subject: string
  date: Moment
}

export interface AuditTable {
  seq: Generated<number>
  uuid: string
  date: Moment
  /** Empty for the one-click API and the command line. */
  actor: string
  actorName: string
  action: string
  target: string
  summary: string
}

export interface Tables {
  members: MembersTable
  sessions: SessionsTable
  events: EventsTable
  rsvps: RsvpsTable
  attendance: AttendanceTable
  activity: ActivityTable
  milestones: MilestonesTable
  secrets: SecretsTable
  attempts: AttemptsTable
  audit: AuditTable
}

/** Whatever can run queries: committed state for reading, or a transaction for writing. */
export type Db = Kysely<Tables>

export type MemberRow = Selectable<MembersTable>
export type EventRow = Selectable<EventsTable>
export type NewMember = Insertable<MembersTable>
export type NewEvent = Insertable<EventsTable>
