import { randomUUID } from 'node:crypto'
import { welcome } from '#domain/account/rules.ts'
import { pointsAfter, pointsOf } from '#domain/points/ledger.ts'
import { milestoneKey } from '#domain/points/milestone.ts'
import type { Db } from '../../database/tables.ts'
import type { Carried } from '../carry.ts'
import { shown } from '../notes.ts'
import { changeAccount, type Journey, type Traveller, titleThere } from './journey.ts'
import type { OldActivity, OldVisit } from './source.ts'

type Entry = Carried['activity'][number]

export const CARRIED_OVER = 'Carried over from the earlier portal'

/**
 * Builds everybody's ledger from their old history. It sums up to their points: a difference is reported and becomes
 * one adjustment.
 */
export async function readHistories(db: Db, journey: Journey): Promise<void> {
  const { source, carried, travellers } = journey
  const byUser = Map.groupBy(source.activity, ({ user }) => user ?? '')
  const came = Map.groupBy(source.attendances, ({ user }) => user ?? '')
  const newcomers = new Map(carried.members.map((member) => [member.uuid, member]))
  reportOmittedEntries(journey)
  for (const traveller of travellers.values()) {
    const { uuid } = traveller.old
    const rows = withoutRepeats(byUser.get(uuid) ?? [], came.get(uuid) ?? [], journey)
    const entries = inLedger(rows, traveller, journey)
    reconcile(entries, traveller, journey)
    carried.activity.push(...entries)
    const balance = balanceOf(entries)
    if (traveller.account) changeAccount(journey, traveller.account, balance)
    else Object.assign(newcomers.get(traveller.uuid)!, balance)
  }
  await addMilestones(db, journey)
}

const KINDS = ['ACCOUNT_CREATE', 'ATTEND_EVENT', 'MILESTONE']
const belongs = (entry: OldActivity) => KINDS.includes(entry.type) && entry.public !== false

function reportOmittedEntries({ source, travellers, left }: Journey): void {
  const users = new Set(source.users.map(({ uuid }) => uuid))
  const others: [reason: string, entry: OldActivity][] = []
  for (const entry of source.activity) {
    if (!users.has(entry.user ?? '')) others.push(['of nobody in the list of users', entry])
    else if (travellers.has(entry.user!) && !belongs(entry)) {
      others.push([
        KINDS.includes(entry.type) ? 'that members were not shown' : 'of kinds that do not exist here',
        entry,
      ])
    }
  }
  // A busy portal has one for each sign-in: they are counted by kind, not listed.
  for (const [reason, entries] of Map.groupBy(others, ([reason]) => reason)) {
    for (const [type, some] of Map.groupBy(entries, ([, { type }]) => type)) {
      left.add(`entries of the history ${reason}; not imported`, `${type}: ${some.length.toLocaleString('en-US')}`)
    }
  }
}

/** Keeps the first entry of an event that was counted more than once. */
function withoutRepeats(rows: OldActivity[], came: OldVisit[], journey: Journey): OldActivity[] {
  const drop = new Set<OldActivity>()
  const counted = came.filter(({ event }) => journey.events.has(event ?? ''))
  for (const [title, times] of Map.groupBy(counted, ({ event }) => titleThere(journey, event))) {
    const entries = rows.filter(({ type, description }) => type === 'ATTEND_EVENT' && description === title)
    const distinct = new Set(times.map(({ event }) => event)).size
    const tooMany = Math.min(entries.length, times.length) - distinct
    if (tooMany > 0) for (const entry of entries.slice(-tooMany)) drop.add(entry)
  }
  return rows.filter((row) => belongs(row) && !drop.has(row))
}

/** The welcome first, then the rest in order of time. A milestone contains the final points. */
function inLedger(rows: OldActivity[], traveller: Traveller, { chapter, now, left }: Journey): Entry[] {
  const [created] = rows.filter(({ type }) => type === 'ACCOUNT_CREATE')
  const rest = rows.filter(({ type }) => type !== 'ACCOUNT_CREATE')
  const since = [created?.date, traveller.old.createdAt, rest[0]?.date].filter((date) => date instanceof Date)
  const begin = since.map((date) => date.toISOString()).sort()[0] ?? now
  const entries: Entry[] = traveller.account
    ? []
    : [entry(traveller, 'ACCOUNT_CREATE', welcome(chapter), 0, begin, created?.uuid)]
  let total = 0
  for (const row of rest) {
    const closed = row.type === 'MILESTONE'
    const earned = closed ? row.pointsEarned || total : (row.pointsEarned ?? 0)
    const type = closed ? 'MILESTONE' : 'ATTEND_EVENT'
    if (!row.date) {
      const what = `${traveller.email}: ${type}, ${shown(row.description)}`
      left.add('entries of the history without a date, which get the one before', what)
    }
    const date = later(row.date?.toISOString() ?? entries.at(-1)?.date ?? begin, traveller.account?.createdAt ?? '')
    entries.push(entry(traveller, type, row.description ?? '', earned, date, row.uuid))
    total = pointsAfter(total, entries.at(-1)!)
  }
  return entries
}

function reconcile(entries: Entry[], traveller: Traveller, { differences, now, left, totals }: Journey): void {
  const there = traveller.old.points ?? 0
  const points = Math.max(0, there)
  totals.points.coming += points
  if (there < 0) {
    totals.points.out += there
    left.add('people with less than no points, who get 0', `${traveller.email}: ${there}`)
  }
  const sum = pointsOf(entries)
  if (points === sum) return
  const difference = points - sum
  differences.push(
    `${traveller.email}: ${points} points, the history adds up to ${sum}: an adjustment of ${signed(difference)}.`,
  )
  entries.push(
    entry(traveller, 'ADJUSTMENT', CARRIED_OVER, difference, later(now, entries.at(-1)?.date ?? ''), undefined),
  )
}

/** The points of an account, from its ledger. */
function balanceOf(entries: Entry[]): { points: number; pointsAt?: string } {
  const pointsAt = (entries.findLast(({ pointsEarned }) => pointsEarned !== 0) ?? entries[0])?.date
  return { points: pointsOf(entries), ...(pointsAt !== undefined && { pointsAt }) }
}

async function addMilestones(db: Db, { carried }: Journey): Promise<void> {
  const here = new Set((await db.selectFrom('milestones').select('nameKey').execute()).map(({ nameKey }) => nameKey))
  for (const { description, date } of carried.activity.filter(({ type }) => type === 'MILESTONE')) {
    const name = description.trim().replace(/\s+/g, ' ')
    const nameKey = milestoneKey(name)
    if (!nameKey || here.has(nameKey)) continue
    here.add(nameKey)
    carried.milestones.push({ nameKey, name, date })
  }
}

function entry(
  { uuid: member }: Traveller,
  type: Entry['type'],
  description: string,
  pointsEarned: number,
  date: string,
  uuid: string | undefined,
): Entry {
  return { uuid: uuid ?? randomUUID(), member, type, description, pointsEarned, date }
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number)
}
