import type { Chapter } from '#domain/organization/chapter.ts'
import type { MemberRow } from '../../database/tables.ts'
import type { Additions } from '../additions.ts'
import type { Notes } from '../notes.ts'
import type { Source } from './source.ts'

/** What an import from the earlier portal would do. */
export interface Plan {
  additions: Additions
  /** Differences between the old points and history. Each becomes one adjustment. */
  differences: string[]
  /** What is left out or changed. */
  left: Notes
}

export interface ImportedPerson {
  old: Source['users'][number]
  email: string
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
