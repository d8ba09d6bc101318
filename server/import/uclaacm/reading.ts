import type { Chapter } from '#domain/organization/chapter.ts'
import type { MemberRow } from '../../database/tables.ts'
import type { Additions } from '../additions.ts'
import type { Notes } from '../notes.ts'
import type { Source } from './source.ts'

/** The numbers of the report. Everything in the source is imported, exists here already, or is left out. */
export const COUNTED_KINDS = ['people', 'check-ins', 'RSVPs', 'points'] as const
export type CountedKind = (typeof COUNTED_KINDS)[number]

export interface Balance {
  source: number
  toImport: number
  here: number
  out: number
}

/** What an import from the earlier portal would do. */
export interface Plan {
  additions: Additions
  /** Differences between the old points and history. Each becomes one adjustment. */
  differences: string[]
  /** What is left out or changed. */
  left: Notes
  totals: Record<CountedKind, Balance>
}

/** A person whose past is imported. */
export interface ImportedPerson {
  old: Source['users'][number]
  email: string
  /** Their uuid here. */
  uuid: string
  /** The account that they have here already, without its history. */
  account: MemberRow | undefined
}

/** The state while the source is read. */
export interface Reading extends Plan {
  source: Source
  chapter: Chapter
  hostedDomain: string
  now: string
  /** By their old uuid. */
  people: Map<string, ImportedPerson>
  /** The old uuids of people who are here already. */
  settled: Set<string>
  /** Titles as the earlier portal has them, by uuid: its history names events by them. */
  oldTitles: Map<string, string | null>
  /** Events that are or were imported, by uuid. */
  events: Map<string, { title: string; attendancePoints: number; startDate: string }>
}

/** The title by which the earlier portal's history names an event. */
export function oldTitleOf({ oldTitles, events }: Reading, uuid: string | null): string | null | undefined {
  return oldTitles.has(uuid ?? '') ? oldTitles.get(uuid!) : events.get(uuid ?? '')?.title
}

/** Leaves out a part of the source and reports why. */
export function leaveOut(reading: Reading, what: CountedKind, reason: string, row: string): void {
  reading.totals[what].out++
  reading.left.add(reason, row)
}
