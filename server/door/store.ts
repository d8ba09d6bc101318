import type { DoorOutcome } from '#domain/door/contract.ts'
import { plainEmail } from '#domain/people/email.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { lockAgainstLeaving } from '../roles/store.ts'

interface EntryRow {
  id: string
  member: string | null
  outcome: DoorOutcome
  message: string
}

/** The stored outcomes of entries that were sent before. */
export async function entriesBefore(db: Db, event: string, ids: readonly string[]): Promise<Map<string, EntryRow>> {
  const rows = await db
    .selectFrom('doorEntries')
    .select(['id', 'member', 'outcome', 'message'])
    .where('event', '=', event)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function addEntries(db: Db, event: string, entries: readonly EntryRow[], now: string): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({ event, ...entry, date: now }))
  await db.insertInto('doorEntries').values(rows).execute()
}

/** Deletes old entries. A phone repeats an entry within days. */
export async function forgetEntriesBefore(db: Db, moment: string): Promise<void> {
  await db.deleteFrom('doorEntries').where('date', '<', moment).execute()
}

/**
 * Registered members who are not blocked, by uuid or by an e-mail address as somebody may type it. None of them leaves
 * before the transaction ends; somebody who is just leaving is not among them.
 */
export async function membersCalled(
  db: Db,
  people: readonly string[],
): Promise<(typed: string) => MemberRow | undefined> {
  if (people.length === 0) return () => undefined
  const [uuids, emails] = [people.map((person) => person.trim()), people.map(plainEmail)]
  const query = db
    .selectFrom('members')
    .selectAll()
    .where('registered', '=', 1)
    .where('blocked', '=', 0)
    .where(({ or, eb }) => or([eb('uuid', 'in', uuids), eb('email', 'in', emails)]))
  const rows = await lockAgainstLeaving(db, query).execute()
  const found = new Map(rows.flatMap((row) => [[row.uuid, row] as const, [row.email ?? row.uuid, row] as const]))
  return (typed) => found.get(typed.trim()) ?? found.get(plainEmail(typed))
}
