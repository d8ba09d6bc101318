import type { MemberRow } from '../../database/tables.ts'
import { noAdditions, type Settings } from '../additions.ts'
import { Notes } from '../notes.ts'
import type { Source } from './source.ts'

export interface ImportedPerson {
  old: Source['users'][number]
  email: string
  uuid: string
  /** The account that they have here already, without its history. */
  account: MemberRow | undefined
}

export type Reading = ReturnType<typeof beginReading>

/** The state while the source is read, and in the end what an import from the earlier portal would do. */
export function beginReading(source: Source, settings: Settings) {
  return {
    ...settings,
    source,
    additions: noAdditions(),
    /** Differences between the old points and history. Each becomes one adjustment. */
    differences: [] as string[],
    /** What is left out or changed. */
    left: new Notes(),
    /** By their old uuid. */
    people: new Map<string, ImportedPerson>(),
    /** The old uuids of people who are here already. */
    settled: new Set<string>(),
    /** Titles as the earlier portal has them, by uuid: its history names events by them. */
    oldTitles: new Map(source.events.map(({ uuid, title }) => [uuid, title])),
    /** Events that are or were imported, by uuid. */
    events: new Map<string, { title: string; attendancePoints: number; startDate: string }>(),
  }
}

/** The title by which the earlier portal's history names an event. */
export function oldTitleOf({ oldTitles, events }: Reading, uuid: string | null): string | null | undefined {
  return oldTitles.has(uuid ?? '') ? oldTitles.get(uuid!) : events.get(uuid ?? '')?.title
}
