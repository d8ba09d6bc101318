import type { Generated } from 'kysely'
import type { AttendanceMethod } from '#domain/checkin/method.ts'
import type { ClaimState } from '#domain/claims/contract.ts'
import type { DoorOutcome } from '#domain/door/contract.ts'
import type { Flag } from './columnTypes.ts'

/** The tables of checking in; moments are text, as in `tables.ts`. */
export interface AttendanceTable {
  event: string
  member: string
  date: string
  /** The event's points at that moment. */
  points: number
  method: Generated<AttendanceMethod>
  /** The officer who entered it, and their session at that time. */
  by: Generated<string | null>
  session: Generated<string | null>
  burst: Generated<Flag>
  /** The ledger entry with its points; null for an attendance from before this was recorded. */
  entry: Generated<string | null>
}

/**
 * What the phone of an officer at the door sent, kept for 30 days. If the same id is sent again, the outcome is the
 * same.
 */
export interface DoorEntriesTable {
  event: string
  id: string
  member: string | null
  outcome: DoorOutcome
  message: string
  date: string
}

/** Tickets that were used, with the member who used them first, until they expire. */
export interface TicketsTable {
  id: string
  member: string
  expiresAt: string
}

export interface ClaimsTable {
  uuid: string
  event: string
  member: string
  note: string
  state: ClaimState
  reason: string
  date: string
  decidedAt: string | null
  decidedBy: string | null
}
