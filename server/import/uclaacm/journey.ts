import type { Chapter } from '#domain/organization/chapter.ts'
import type { MemberRow, NewMember } from '../../database/tables.ts'
import type { Carried } from '../carry.ts'
import type { Notes } from '../notes.ts'
import type { Source } from './source.ts'

/** The numbers of the report. Everything in the source is imported, exists here already, or is left out. */
export const COUNTED_KINDS = ['people', 'check-ins', 'RSVPs', 'points'] as const
export type CountedKind = (typeof COUNTED_KINDS)[number]

export interface Balance {
  source: number
  coming: number
  here: number
  out: number
}

/** What an import from the earlier portal would do. */
export interface Plan {
  carried: Carried
  /** Differences between the old points and history. Each becomes one adjustment. */
  differences: string[]
  /** What is left out or changed. */
  left: Notes
  totals: Record<CountedKind, Balance>
}

/** A person who is imported: the old account and the new one. */
export interface Traveller {
  old: Source['users'][number]
  email: string
  uuid: string
  blocked: boolean
  /** The account that they have here already, without its history. */
  account: MemberRow | undefined
}

export interface Journey extends Plan {
  source: Source
  chapter: Chapter
  hostedDomain: string
  now: string
  /** By their old uuid. */
  travellers: Map<string, Traveller>
  /** People who are here already, by their old uuid. */
  settled: Set<string>
  /** Titles as the earlier portal has them, by uuid: its history names events by them. */
  titlesThere: Map<string, string | null>
  /** Events that are or were imported, by uuid. */
  events: Map<string, { title: string; attendancePoints: number; startDate: string }>
}

/** The title by which the history there names an event. */
export function titleThere({ titlesThere, events }: Journey, uuid: string | null): string | null | undefined {
  return titlesThere.has(uuid ?? '') ? titlesThere.get(uuid!) : events.get(uuid ?? '')?.title
}

/** Leaves out a part of the source and reports why. */
export function leaveOut(journey: Journey, what: CountedKind, reason: string, row: string, number = 1): void {
  journey.totals[what].out += number
  journey.left.add(reason, row)
}

/** Changes an existing account, unless it has all these values already. */
export function changeAccount({ carried }: Journey, account: MemberRow, set: Partial<NewMember>): void {
  const isOther = Object.entries(set).some(([column, value]) => account[column as keyof MemberRow] !== value)
  if (isOther) carried.changes.push({ uuid: account.uuid, set })
}
