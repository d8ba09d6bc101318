import { expect } from 'vitest'
import { pointsOf } from '#domain/points/ledger.ts'
import type { Db } from './database/tables.ts'

/** Everybody's points are what the ledger adds up to, every attendance stands in it once, every RSVP is counted. */
export async function expectTheLedgerToAgree(db: Db): Promise<void> {
  await expectRsvpsToBeCounted(db)
  const members = await db.selectFrom('members').select(['uuid', 'points']).orderBy('uuid').execute()
  const activity = await db.selectFrom('activity').selectAll().orderBy('seq').execute()
  const attendance = await db.selectFrom('attendance').selectAll().execute()
  const of = Map.groupBy(activity, ({ member }) => member)
  const held = members.map(({ uuid, points }) => [uuid, points])
  expect(held).toEqual(members.map(({ uuid }) => [uuid, pointsOf(of.get(uuid) ?? [])]))

  const earned = activity
    .filter(({ type }) => type === 'ATTEND_EVENT')
    .map((entry) => `${entry.member} ${entry.pointsEarned}`)
  expect(earned.toSorted()).toEqual(attendance.map(({ member, points }) => `${member} ${points}`).toSorted())
  for (const [member, entries] of of) {
    expect(
      entries.map(({ date }) => date),
      member,
    ).toEqual(entries.map(({ date }) => date).toSorted())
  }
}

/** Every event knows the number of its RSVPs. */
export async function expectRsvpsToBeCounted(db: Db): Promise<void> {
  const events = await db.selectFrom('events').select(['uuid', 'rsvpCount']).orderBy('uuid').execute()
  const rsvps = Map.groupBy(await db.selectFrom('rsvps').selectAll().execute(), ({ event }) => event)
  expect(events).toEqual(events.map(({ uuid }) => ({ uuid, rsvpCount: rsvps.get(uuid)?.length ?? 0 })))
}
