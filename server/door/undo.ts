import { sentence } from '#domain/audit/sentence.ts'
import type { Actor } from '#domain/roles/actor.ts'
import { logAction } from '../audit/store.ts'
import { undoCheckInOf } from '../checkin/attendance.ts'
import { forgetApprovedClaim } from '../claims/store.ts'
import type { Db, EventRow, MemberRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'

/**
 * Undoes a check-in for an officer, with its points and the claim that led to it, and logs it (spec: chapter §2.15).
 * @returns the points that were taken back; undefined if the member is not checked in
 */
export async function undoFor(
  db: Db,
  portal: Portal,
  { event, person, actor, now }: { event: EventRow; person: MemberRow; actor: Actor; now: string },
): Promise<number | undefined> {
  const points = await undoCheckInOf(db, portal, event, person.uuid, now)
  if (points === undefined) return undefined
  await forgetApprovedClaim(db, event.uuid, person.uuid)
  const undone = sentence`undid the check-in of ${person} to “${event.title}”`
  await logAction(db, actor, 'attendance.remove', person.uuid, undone, now)
  return points
}
