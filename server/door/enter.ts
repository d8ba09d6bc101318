import type { AttendanceMethod } from '#domain/checkin/method.ts'
import type { DoorOutcome } from '#domain/door/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/roles/actor.ts'
import { checkInMember } from '../checkin/attendance.ts'
import type { Db, EventRow, MemberRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { undoFor } from './undo.ts'

/** The outcome of one person's entry. */
export interface Outcome {
  member: string | null
  outcome: DoorOutcome
  message: string
  /** When they came, if they were checked in just now. */
  date?: string
}

/** The officer, or the key of a program, which has no account; and the session of this call. */
export interface Officer {
  actor: Actor
  uuid: string | null
  session: string
}

interface Entry {
  event: EventRow
  /** Undefined if nobody was found. */
  person: MemberRow | undefined
  method: AttendanceMethod
  date: string | Refusal
  /** Whether it takes the check-in back. */
  out?: boolean
  officer: Officer
  now: string
}

/** Checks one person in for an officer, or takes them back. A failure is an outcome, so that the other entries are processed. */
export async function enterOne(
  db: Db,
  portal: Portal,
  { event, person, method, date, out, officer, now }: Entry,
): Promise<Outcome> {
  if (!person) return { member: null, outcome: 'unknown', message: 'No registered member is known by this.' }
  const [member, name] = [person.uuid, fullName(person)]
  if (typeof date !== 'string') return { member, outcome: 'refused', message: date.message }
  if (out) {
    const points = await undoFor(db, portal, { event, person, actor: officer.actor, now })
    if (points === undefined) return { member, outcome: 'already', message: `${name} is not checked in.` }
    return { member, outcome: 'removed', message: `${name} is not checked in any more.` }
  }
  if (await checkInMember(db, portal, { event, member, method, date, now, officer }))
    return { member, outcome: 'added', message: `${name} is checked in.`, date }
  return { member, outcome: 'already', message: `${name} was checked in already.` }
}

export const forgedPass = (): Outcome => ({
  member: null,
  outcome: 'refused',
  message: 'This pass has expired, or it is not one of ours. Please open it again.',
})
