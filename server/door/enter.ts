import type { AttendanceMethod } from '#domain/checkin/method.ts'
import type { DoorOutcome } from '#domain/door/contract.ts'
import type { Person } from '#domain/people/person.ts'
import { fullName } from '#domain/people/rules.ts'
import type { Refusal } from '#domain/refusal.ts'
import { checkInMember } from '../checkin/attendance.ts'
import type { Db, EventRow, MemberRow } from '../database/tables.ts'
import { toPerson } from '../people/user.ts'
import type { Portal } from '../portal.ts'

/** The outcome of entering one person. */
export interface Outcome {
  member: string | null
  name: string
  outcome: DoorOutcome
  message: string
  /** When they came, if they were checked in just now. */
  date?: string
  /** The id of their check-in, if they were checked in just now. */
  checkIn?: string
}

interface Entry {
  event: EventRow
  /** Undefined if nobody was found. */
  person: MemberRow | undefined
  method: AttendanceMethod
  date: string | Refusal
  officer: { uuid: string; session: string }
  now: string
}

/** Checks one person in for an officer. A failure is an outcome, so that the other entries are processed. */
export async function enterOne(
  db: Db,
  portal: Portal,
  { event, person, method, date, officer, now }: Entry,
): Promise<Outcome> {
  if (!person) return nobody('unknown', 'No registered member is known by this.')
  const [member, name] = [person.uuid, fullName(person)]
  if (typeof date !== 'string') return { member, name, outcome: 'refused', message: date.message }
  const checkIn = await checkInMember(db, portal, { event, member, method, date, now, officer })
  if (checkIn) return { member, name, outcome: 'added', message: `${name} is checked in.`, date, checkIn }
  return { member, name, outcome: 'already', message: `${name} was checked in already.` }
}

export const forgedPass = () =>
  nobody('refused', 'This pass has expired, or it is not one of ours. Please open it again.')

/** The sentence of an outcome, for the officer. */
export function answerFor(
  { outcome, message }: Pick<Outcome, 'outcome' | 'message'>,
  person: MemberRow | undefined,
): { outcome: DoorOutcome; message: string; user?: Person } {
  return { outcome, message, ...(person && { user: toPerson(person) }) }
}

function nobody(outcome: DoorOutcome, message: string): Outcome {
  return { member: null, name: '', outcome, message }
}
