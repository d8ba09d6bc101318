import { welcome } from '#domain/account/rules.ts'
import { later } from '#domain/calendar.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { pointsOf } from '#domain/points/ledger.ts'
import type { Db, NewMember } from '../../database/tables.ts'
import { type Additions, newEntry } from '../additions.ts'

type Entry = Additions['activity'][number]

/**
 * Orders the entries of an import for the ledger. A new member's history begins with the welcome, dated at their first
 * entry. An existing member's history continues after the newest entry.
 */
export async function orderLedger(
  db: Db,
  additions: Additions,
  { chapter, now }: { chapter: Chapter; now: string },
): Promise<void> {
  const byMember = Map.groupBy(additions.activity, ({ member }) => member)
  const ledger: Entry[] = []
  for (const member of additions.members) {
    const entries = inOrder(byMember.get(member.uuid) ?? [])
    byMember.delete(member.uuid)
    ledger.push(...beginHistory(member, entries, chapter))
  }
  for (const [member, entries] of byMember) {
    const latest = await newestEntry(db, member)
    ledger.push(...inOrder(entries).map((entry) => ({ ...entry, date: later(entry.date, latest) })))
    additions.gains.push({ member, points: pointsOf(entries), date: now })
  }
  additions.activity = ledger
}

function beginHistory(member: NewMember, entries: Entry[], chapter: Chapter): Entry[] {
  const first = entries[0]?.date
  if (first && first < member.createdAt) member.createdAt = first
  member.points = pointsOf(entries)
  member.pointsAt = entries.findLast(({ pointsEarned }) => pointsEarned !== 0)?.date ?? member.createdAt
  return [newEntry(member.uuid, 'ACCOUNT_CREATE', welcome(chapter), 0, member.createdAt), ...entries]
}

async function newestEntry(db: Db, member: string): Promise<string> {
  const newest = await db
    .selectFrom('activity')
    .select('date')
    .where('member', '=', member)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.date ?? ''
}

function inOrder(entries: Entry[]): Entry[] {
  return entries.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}
