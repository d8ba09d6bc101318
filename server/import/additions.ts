import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Chapter } from '#domain/organization/chapter.ts'
import { counted } from '#domain/text.ts'
import { insertRows } from '../database/json.ts'
import type { Db, NewEvent, NewMember, Tables } from '../database/tables.ts'
import { countRsvpsAnew } from '../events/store.ts'
import { addPoints } from '../points/store.ts'
import { countSeasonsAnew } from '../seasons/store.ts'
import type { Progress } from '../task.ts'

export type Additions = ReturnType<typeof noAdditions>
type Entry = Insertable<Tables['activity']>

/** What an import knows beside the source and the rows that are here. */
export interface Settings {
  chapter: Chapter
  hostedDomain: string
  now: string
}

interface Right {
  action: 'admin.add' | 'admin.reassign' | 'member.block'
  person: Pick<NewMember, 'uuid' | 'firstName' | 'lastName' | 'email'>
}

/** Everything that an import adds to a chapter, at first nothing. The ledger's entries are in their final order. */
export function noAdditions() {
  return {
    members: [] as NewMember[],
    events: [] as NewEvent[],
    rsvps: [] as Insertable<Tables['rsvps']>[],
    attendance: [] as Insertable<Tables['attendance']>[],
    activity: [] as Entry[],
    milestones: [] as Insertable<Tables['milestones']>[],
    terms: [] as Insertable<Tables['terms']>[],
    /** New members with a role, or blocked ones. Each has a line in the audit log. */
    rights: [] as Right[],
    /** For existing members. */
    gains: [] as { member: string; points: number; date: string }[],
  }
}

/** An entry of a member's ledger. */
export function newEntry(member: string, type: Entry['type'], description: string, pointsEarned: number, date: string) {
  return { uuid: randomUUID(), member, type, description, pointsEarned, date }
}

interface Pair {
  event: string
  member: string
}

/** The key of an attendance or RSVP: a member has at most one for an event. */
export function pairKey({ event, member }: Pair): string {
  return `${event} ${member}`
}

/** Everybody's attendance or RSVPs here. */
export function pairsIn(db: Db, table: 'attendance' | 'rsvps'): Promise<Pair[]> {
  return db.selectFrom(table).select(['event', 'member']).execute()
}

const BATCH = 1000

/** Writes the rows in batches, within a transaction. */
export async function insertAdditions(
  db: Db,
  additions: Additions,
  progress: Progress,
  interrupted: AbortSignal,
): Promise<void> {
  const tables = ['members', 'events', 'rsvps', 'attendance', 'activity', 'milestones', 'terms'] as const
  const all = tables.reduce((sum, table) => sum + additions[table].length, 0)
  let done = 0
  for (const table of tables) {
    for (let at = 0; at < additions[table].length; at += BATCH) {
      interrupted.throwIfAborted()
      const rows = additions[table].slice(at, at + BATCH)
      await insertRows(db, table, rows)
      done += rows.length
      progress(done, all)
    }
  }
  if (additions.rsvps.length > 0) await countRsvpsAnew(db)
  for (const { member, points, date } of additions.gains) await addPoints(db, member, points, date)
  if (additions.activity.some(({ type }) => type === 'MILESTONE')) await countSeasonsAnew(db)
}

/** '100 members, 12 events, 340 check-ins'; empty if there is nothing */
export function additionsInWords(additions: Additions): string {
  const adjustments = additions.activity.filter(({ type }) => type === 'ADJUSTMENT').length
  const counts: [count: number, one: string, many?: string][] = [
    [additions.members.length, 'member'],
    [additions.events.length, 'event'],
    [additions.rsvps.length, 'RSVP'],
    [additions.attendance.length, 'check-in'],
    [adjustments, 'adjustment'],
    [additions.terms.length, 'term of office', 'terms of office'],
  ]
  const words = counts.filter(([n]) => n > 0).map(([n, one, many]) => counted(n, one, many))
  return words.join(', ')
}
