import { expect } from 'vitest'
import { pointsOf } from '#domain/points/ledger.ts'
import type { ActivityTable, Db } from '../database/tables.ts'

/** Checks that all points equal the ledger, every attendance is in it once, and every RSVP is counted. */
export async function expectTheLedgerToAgree(db: Db): Promise<void> {
  await expectRsvpsToBeCounted(db)
  const members = await db.selectFrom('members').select(['uuid', 'points', 'earlierPoints']).orderBy('uuid').execute()
  const activity = await db.selectFrom('activity').selectAll().orderBy('seq').execute()
  const attendance = await db.selectFrom('attendance').selectAll().execute()
  const of = Map.groupBy(activity, ({ member }) => member)
  const held = members.map(({ uuid, points, earlierPoints }) => [uuid, points, earlierPoints])
  expect(held).toEqual(members.map(({ uuid }) => [uuid, pointsOf(of.get(uuid) ?? []), closedIn(of.get(uuid) ?? [])]))

  // An undone check-in stays in the ledger. An opposite entry follows it, unless its quarter is closed.
  const standing = new Set(attendance.map(({ entry }) => entry))
  const undone = new Set(
    (await db.selectFrom('audit').select('target').where('action', '=', 'attendance.remove').execute()).map(
      ({ target }) => target,
    ),
  )
  const earned = activity
    .filter(({ type, uuid, member }) => type === 'ATTEND_EVENT' && (standing.has(uuid) || !undone.has(member)))
    .map((entry) => `${entry.member} ${entry.pointsEarned}`)
  expect(earned.toSorted()).toEqual(attendance.map(({ member, points }) => `${member} ${points}`).toSorted())
  for (const [member, entries] of of) {
    expect(
      entries.map(({ date }) => date),
      member,
    ).toEqual(entries.map(({ date }) => date).toSorted())
  }
}

/** What the closed seasons of a member add up to. */
function closedIn(activity: readonly Pick<ActivityTable, 'type' | 'pointsEarned'>[]): number {
  return activity.reduce((sum, { type, pointsEarned }) => sum + (type === 'MILESTONE' ? pointsEarned : 0), 0)
}

/** Checks that every event stores the right number of RSVPs. */
export async function expectRsvpsToBeCounted(db: Db): Promise<void> {
  const events = await db.selectFrom('events').select(['uuid', 'rsvpCount', 'waitlistCount']).orderBy('uuid').execute()
  const rsvps = Map.groupBy(await db.selectFrom('rsvps').selectAll().execute(), ({ event }) => event)
  const counted = events.map(({ uuid }) => {
    const waiting = (rsvps.get(uuid) ?? []).filter(({ line }) => line !== null).length
    return { uuid, rsvpCount: (rsvps.get(uuid)?.length ?? 0) - waiting, waitlistCount: waiting }
  })
  expect(events).toEqual(counted)
}
