import { welcome } from '#domain/account/rules.ts'
import { later } from '#domain/calendar.ts'
import { pointsAfter, pointsOf } from '#domain/points/ledger.ts'
import { milestoneKey } from '#domain/points/milestone.ts'
import type { Db } from '../../database/tables.ts'
import { type Additions, newEntry } from '../additions.ts'
import { shown } from '../notes.ts'
import type { ImportedPerson, Reading } from './reading.ts'
import type { OldActivity } from './source.ts'

type Entry = Additions['activity'][number]

export const CARRIED_OVER = 'Carried over from the earlier portal'

/**
 * Builds everybody's ledger from their old history. It sums up to their points: a difference is reported and becomes
 * one adjustment.
 */
export async function readHistories(db: Db, reading: Reading): Promise<void> {
  const { source, additions, people } = reading
  const byUser = Map.groupBy(source.activity, ({ user }) => user ?? '')
  const newcomers = new Map(additions.members.map((member) => [member.uuid, member]))
  for (const person of people.values()) {
    const { uuid } = person.old
    const rows = (byUser.get(uuid) ?? []).filter(belongs)
    const entries = inLedger(rows, person, reading)
    reconcile(entries, person, reading)
    additions.activity.push(...entries)
    const balance = balanceOf(entries)
    if (person.account)
      additions.gains.push({ member: person.uuid, points: balance.points, date: balance.pointsAt ?? reading.now })
    else Object.assign(newcomers.get(person.uuid)!, balance)
  }
  await addMilestones(db, reading)
}

const KINDS = ['ACCOUNT_CREATE', 'ATTEND_EVENT', 'MILESTONE']
const belongs = (entry: OldActivity) => KINDS.includes(entry.type) && entry.public !== false

/** The welcome first, then the rest in order of time. A milestone contains the final points. */
function inLedger(rows: OldActivity[], person: ImportedPerson, { chapter, now, left }: Reading): Entry[] {
  const [created] = rows.filter(({ type }) => type === 'ACCOUNT_CREATE')
  const rest = rows.filter(({ type }) => type !== 'ACCOUNT_CREATE')
  const since = [created?.date, person.old.createdAt, rest[0]?.date].filter((date) => date instanceof Date)
  const begin = since.map((date) => date.toISOString()).sort()[0] ?? now
  const entries: Entry[] = person.account ? [] : [newEntry(person.uuid, 'ACCOUNT_CREATE', welcome(chapter), 0, begin)]
  let total = 0
  for (const row of rest) {
    const closed = row.type === 'MILESTONE'
    const earned = closed ? row.pointsEarned || total : (row.pointsEarned ?? 0)
    const type = closed ? 'MILESTONE' : 'ATTEND_EVENT'
    if (!row.date) {
      const what = `${person.email}: ${type}, ${shown(row.description)}`
      left.add('entries of the history without a date, which get the one before', what)
    }
    const date = later(row.date?.toISOString() ?? entries.at(-1)?.date ?? begin, person.account?.createdAt ?? '')
    entries.push(newEntry(person.uuid, type, row.description ?? '', earned, date))
    total = pointsAfter(total, entries.at(-1)!)
  }
  return entries
}

function reconcile(entries: Entry[], person: ImportedPerson, { differences, now, left }: Reading): void {
  const there = person.old.points ?? 0
  const points = Math.max(0, there)
  if (there < 0) left.add('people with less than no points, who get 0', `${person.email}: ${there}`)
  const sum = pointsOf(entries)
  if (points === sum) return
  const difference = points - sum
  differences.push(
    `${person.email}: ${points} points, the history adds up to ${sum}: an adjustment of ${signed(difference)}.`,
  )
  entries.push(newEntry(person.uuid, 'ADJUSTMENT', CARRIED_OVER, difference, later(now, entries.at(-1)?.date ?? '')))
}

/** The points of an account, from its ledger. */
function balanceOf(entries: Entry[]): { points: number; pointsAt?: string } {
  const pointsAt = (entries.findLast(({ pointsEarned }) => pointsEarned !== 0) ?? entries[0])?.date
  return { points: pointsOf(entries), ...(pointsAt !== undefined && { pointsAt }) }
}

async function addMilestones(db: Db, { additions }: Reading): Promise<void> {
  const known = await db.selectFrom('milestones').select(['nameKey', 'name']).execute()
  const names = new Map(known.map(({ nameKey, name }) => [nameKey, name]))
  for (const entry of additions.activity.filter(({ type }) => type === 'MILESTONE')) {
    const name = entry.description.trim().replace(/\s+/g, ' ')
    const nameKey = milestoneKey(name)
    if (!nameKey) continue
    if (!names.has(nameKey)) {
      names.set(nameKey, name)
      additions.milestones.push({ nameKey, name, date: entry.date })
    }
    // A board of the season finds its entries by the name.
    entry.description = names.get(nameKey)!
  }
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number)
}
