import { adjustPoints } from '#domain/adjustments/contract.ts'
import {
  adjustmentRefusal,
  adjustmentSaid,
  belowZeroRefusal,
  plainReason,
  unknownPeopleRefusal,
} from '#domain/adjustments/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { pointsIn } from '#domain/points/words.ts'
import { refuseIf } from '#domain/refusal.ts'
import { counted } from '#domain/text.ts'
import { logAction } from '../audit/store.ts'
import { lockCheckInsOf } from '../checkin/attendance.ts'
import { waitForTable } from '../database/lock.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { membersCalled } from '../door/store.ts'
import { route } from '../http/route.ts'
import { toPerson } from '../people/user.ts'
import { addPoints, pointsOf, record } from '../points/store.ts'

/** A bonus or a correction for many people: all of them or nobody (spec: points §6). */
export const adjustmentRoutes = [
  route(adjustPoints, async ({ db, actor, principal, body, now }) => {
    refuseIf(adjustmentRefusal(body))
    const [points, reason] = [body.points, plainReason(body.reason)]
    const people = await everybody(db, body.people)
    const toKey = principal.kind === 'key'
    refuseIf(belowZeroRefusal(people, points, toKey))
    const answer = (verb: 'have' | 'would have') => ({
      people: toKey ? [] : people.map((person) => ({ user: toPerson(person), points: person.points + points })),
      ...(toKey && { sent: body.people }),
      message: said(verb, people.length === 1 && !toKey ? fullName(people[0]!) : undefined, people.length, points),
    })
    if (body.preview) return answer('would have')
    for (const { uuid: member } of people) {
      await addPoints(db, member, points, now)
      await record(db, { member, type: 'ADJUSTMENT', description: reason, pointsEarned: points, now })
    }
    for (const person of people) {
      const done = adjustmentSaid(person, points, reason)
      await logAction(db, actor, 'points.adjust', person.uuid, done, now)
    }
    return answer('have')
  }),
]

/** Everybody who was sent, once, with the points that they have until this transaction ends. */
async function everybody(db: Db, sent: readonly string[]): Promise<(MemberRow & { sent: string })[]> {
  const called = await membersCalled(db, sent)
  refuseIf(unknownPeopleRefusal(sent.filter((typed) => !called(typed))))
  const people = new Map(sent.map((typed) => [called(typed)!.uuid, { ...called(typed)!, sent: typed.trim() }]))
  await lockCheckInsOf(db, [...people.keys()])
  // A quarter that is just being closed is closed first.
  await waitForTable(db, 'members')
  const rows = []
  for (const person of people.values()) rows.push({ ...person, points: await pointsOf(db, person.uuid) })
  return rows
}

/** 'Ada Lovelace has 10 points more.' */
function said(verb: 'have' | 'would have', name: string | undefined, people: number, points: number): string {
  const have = people === 1 && verb === 'have' ? 'has' : verb
  return `${name ?? counted(people, 'member')} ${have} ${pointsIn(Math.abs(points))} ${points > 0 ? 'more' : 'fewer'}.`
}
