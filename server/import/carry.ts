import type { Insertable } from 'kysely'
import { counted } from '#domain/text.ts'
import { rowsInJson } from '../database/json.ts'
import type { Db, EventRow, MemberRow, NewEvent, NewMember, Tables } from '../database/tables.ts'
import { countRsvpsAnew } from '../events/store.ts'
import { addPoints } from '../points/store.ts'
import type { Progress } from '../task.ts'

/** Everything that an import adds to a chapter. The ledger's entries are in their final order. */
export interface Carried {
  members: NewMember[]
  events: NewEvent[]
  rsvps: Insertable<Tables['rsvps']>[]
  attendance: Insertable<Tables['attendance']>[]
  activity: Insertable<Tables['activity']>[]
  milestones: Insertable<Tables['milestones']>[]
  terms: Insertable<Tables['terms']>[]
  /** Changes of existing accounts. */
  changes: { uuid: string; set: Partial<NewMember> }[]
  /** Accounts of people who have another uuid where the import comes from, and whether they get their past. */
  links: { account: MemberRow; there: string; isChanged: boolean }[]
  /** Events that have another uuid where the import comes from. */
  eventLinks: { event: Pick<EventRow, 'uuid' | 'title'>; there: string }[]
  /** Existing accounts that are blocked, as they were before. */
  blocks: MemberRow[]
  /** Rights that people gain or lose, each with its line in the audit log. */
  deeds: {
    action: 'admin.add' | 'admin.reassign' | 'member.block'
    person: Pick<NewMember, 'uuid' | 'firstName' | 'lastName' | 'email'>
  }[]
  /** Points that existing members gain. */
  gains: { member: string; points: number; date: string }[]
}

/** An empty import. */
export function nothing(): Carried {
  return {
    members: [],
    events: [],
    rsvps: [],
    attendance: [],
    activity: [],
    milestones: [],
    terms: [],
    changes: [],
    links: [],
    eventLinks: [],
    blocks: [],
    deeds: [],
    gains: [],
  }
}

/** Writes an import, within a transaction. */
export async function carry(db: Db, carried: Carried, progress: Progress, interrupted: AbortSignal): Promise<void> {
  const tables = ['members', 'events', 'rsvps', 'attendance', 'activity', 'milestones', 'terms'] as const
  const all = tables.reduce((sum, table) => sum + carried[table].length, 0)
  let done = 0
  for (const table of tables) {
    for (const rows of together<object>(carried[table])) {
      interrupted.throwIfAborted()
      const columns = Object.keys(rows[0]!)
      const added = rowsInJson(db, table, columns, JSON.stringify(rows))
      await db
        .insertInto(table)
        .columns(columns as never[])
        .expression(added as never)
        .execute()
      done += rows.length
      progress(done, all)
    }
  }
  if (carried.rsvps.length > 0) await countRsvpsAnew(db)
  for (const { uuid, set } of carried.changes) {
    await db.updateTable('members').set(set).where('uuid', '=', uuid).execute()
  }
  for (const { member, points, date } of carried.gains) await addPoints(db, member, points, date)
}

const MANY = 1000

function* together<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += MANY) yield rows.slice(at, at + MANY)
}

/** '100 members, 12 events, 340 check-ins'; empty if there is nothing */
export function carriedInWords(carried: Carried): string {
  const adjustments = carried.activity.filter(({ type }) => type === 'ADJUSTMENT').length
  const linked = carried.links.filter(({ isChanged }) => isChanged).map(({ account }) => account)
  const accounts = [...carried.changes, ...carried.blocks, ...linked]
  const changed = new Set(accounts.map(({ uuid }) => uuid))
  const counts: [count: number, one: string, many?: string][] = [
    [carried.members.length, 'member'],
    [changed.size, 'changed account'],
    [carried.events.length, 'event'],
    [carried.rsvps.length, 'RSVP'],
    [carried.attendance.length, 'check-in'],
    [adjustments, 'adjustment'],
    [carried.terms.length, 'term of office', 'terms of office'],
  ]
  const words = counts.filter(([n]) => n > 0).map(([n, one, many]) => counted(n, one, many))
  return words.join(', ')
}
