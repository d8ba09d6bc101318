import type { Generated, Insertable, Kysely, Selectable } from 'kysely'
import type { Action } from '#domain/audit/actions.ts'
import type { EventFields, FieldName, Lacking } from '#domain/events/fields.ts'
import type { EventStatus } from '#domain/events/status.ts'
import type { ActivityType } from '#domain/points/contract.ts'
import type { BoardName } from '#domain/privacy/boardName.ts'
import type { AttendanceTable, ClaimsTable, DoorEntriesTable, TicketsTable } from './checkInTables.ts'
import type { Flag, Moment } from './columnTypes.ts'
import type { MembersTable } from './memberTables.ts'
import type {
  DeliveriesTable,
  FollowsTable,
  HappeningsTable,
  MessagesTable,
  PreferencesTable,
  SentDeliveriesTable,
  SubscriptionsTable,
} from './outboxTables.ts'
import type { CalendarsTable, KeysTable, WebhooksTable } from './programTables.ts'

export interface SessionsTable {
  id: string
  member: string
  expiresAt: Moment
}

/** A column for each field of domain/events/fields.ts: a list is JSON, empty for an empty one. */
export type EventColumns = {
  [Name in FieldName]: EventFields[Name] extends string | number | null ? EventFields[Name] : string
}

export interface PublishedEventsTable extends EventColumns {
  uuid: string
  /** The normalised code. No two undeleted events or drafts have the same. */
  codeKey: string
  version: number
  /** Shared by the events of a series. */
  series: Generated<string | null>
  /** Rises with every change of the time, the place or the title, for calendars. */
  sequence: Generated<number>
  /** When it was last saved or deleted; empty in a row from an archive that lacks it. */
  changedAt: Generated<string>
  /**
   * The numbers of the event's rows in `rsvps`, with a place and without. Every transaction that writes there updates
   * them.
   */
  rsvpCount: Generated<number>
  waitlistCount: Generated<number>
  deleted: Flag
  createdAt: Moment
  /** The secret from which the room codes are made, never empty. */
  roomSecret: string
}

/** Drafts have rows, too, and may lack some columns. A query of published events starts from `visibleTo`. */
export type EventsTable = Lacking<Omit<PublishedEventsTable, 'status' | 'codeKey'>> & {
  status: EventStatus
  /** Null for a draft without a code. */
  codeKey: string | null
}

export interface RsvpsTable {
  event: string
  member: string
  date: Moment
  /** The position in the line: the smallest gets the next place. Null for RSVPs with a place. */
  line: Generated<number | null>
  /** The answers as JSON, with the text of the questions; empty if nothing was answered. */
  answers: Generated<string>
}

/** The ledger. A member's points are its sum since the last milestone. Entries are only added. */
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
  /** The normalised name. Each is used once. */
  nameKey: string
  name: string
  date: Moment
  /** How many accounts were closed, and the points that they had together. */
  members: Generated<number>
  points: Generated<number>
  /** The default of its day: what its board showed of members who had not chosen. */
  boardName: Generated<BoardName>
}

export interface SecretsTable {
  name: 'admin' | 'one-click' | 'push'
  hash: string
}

/** Recent wrong guesses. */
export interface AttemptsTable {
  kind: string
  subject: string
  date: Moment
}

export interface AuditTable {
  seq: Generated<number>
  uuid: string
  date: Moment
  /** Empty for one-click creation and the command line. */
  actor: string
  actorName: string
  action: Action
  target: string
  /** The sentence after the actor's name: `sentence`, the name of the person whom it is about (if anybody), `rest`. An import names an event so. */
  deed: string
  person: string
  personName: string
  rest: string
}

/** A term of office: a person is an officer of a committee from one moment until another. */
export interface TermsTable {
  uuid: string
  /** The address that was appointed, in lower case. */
  email: string
  /** The officer; null until a person with that address has signed in. */
  member: string | null
  committee: string
  from: Moment
  /** The first moment after the term; null if it has no end. */
  until: Moment | null
  createdAt: Moment
}

/** Addresses whose owners become admins when they sign in for the first time. */
export interface InvitationsTable {
  /** Lower case. */
  email: string
  date: Moment
}

/** What a member says about an event that they attended. */
export interface FeedbackTable {
  event: string
  member: string
  /** 1 to 5. */
  stars: number
  text: string
  date: Moment
}

/** An uploaded cover in one width. */
export interface PicturesTable {
  /** SHA-256 of the largest width, in base64url. */
  hash: string
  width: number
  /** WebP in base64, so that both databases and every backup hold it as they hold everything else. */
  bytes: string
  /** When an event last used it, as the last upload found. */
  usedAt: Moment
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
  terms: TermsTable
  invitations: InvitationsTable
  happenings: HappeningsTable
  deliveries: DeliveriesTable
  sentDeliveries: SentDeliveriesTable
  preferences: PreferencesTable
  follows: FollowsTable
  subscriptions: SubscriptionsTable
  messages: MessagesTable
  doorEntries: DoorEntriesTable
  tickets: TicketsTable
  claims: ClaimsTable
  feedback: FeedbackTable
  pictures: PicturesTable
  calendars: CalendarsTable
  keys: KeysTable
  webhooks: WebhooksTable
}

/** Runs queries, on committed data or in a transaction. */
export type Db = Kysely<Tables>

export type MemberRow = Selectable<MembersTable>
/** The data of a member that a check-in does not change. */
export type AccountRow = Omit<MemberRow, 'points' | 'pointsAt' | 'earlierPoints' | 'tie' | 'boardSince'>
/** The columns of `AccountRow`. */
export const ACCOUNT_COLUMNS = [
  'members.uuid',
  'members.sub',
  'members.email',
  'members.firstName',
  'members.lastName',
  'members.picture',
  'members.major',
  'members.year',
  'members.accessType',
  'members.registered',
  'members.blocked',
  'members.createdAt',
  'members.boardName',
  'members.alias',
] as const satisfies `members.${keyof AccountRow}`[]
export type TermRow = Selectable<TermsTable>
export type KeyRow = Selectable<KeysTable>
export type WebhookRow = Selectable<WebhooksTable>
export type EventRow = Selectable<PublishedEventsTable>
export type EventOrDraftRow = Selectable<EventsTable>
export type NewMember = Insertable<MembersTable>
export type RsvpRow = Selectable<RsvpsTable>
export type NewMilestone = Insertable<MilestonesTable>
export type NewEvent = Insertable<EventsTable>
export type NewPublishedEvent = Insertable<PublishedEventsTable>
export type NewRsvp = Insertable<RsvpsTable>
export type NewAttendance = Insertable<AttendanceTable>
