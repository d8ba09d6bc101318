import { randomUUID } from 'node:crypto'
import { sentence } from '#domain/audit/sentence.ts'
import { alreadyCheckedIn } from '#domain/checkin/rules.ts'
import { addClaim, decideClaim, listClaims, listOpenClaims } from '#domain/claims/contract.ts'
import {
  alreadyClaimed,
  alreadyDecided,
  claimRefusal,
  hasCheckedIn,
  noSuchClaim,
  noteOf,
  reasonOf,
} from '#domain/claims/rules.ts'
import { refuseIf } from '#domain/refusal.ts'
import { mustBeAble } from '#domain/roles/can.ts'
import { reachesEveryEvent } from '#domain/roles/principal.ts'
import { logAction } from '../audit/store.ts'
import { checkInMember, lockCheckInsOf } from '../checkin/attendance.ts'
import { isCheckedIn } from '../checkin/store.ts'
import { found } from '../events/event.ts'
import { eventByUuid } from '../events/store.ts'
import { route } from '../http/route.ts'
import { happened } from '../outbox/happened.ts'
import { memberWhoStays } from '../people/store.ts'
import * as store from './store.ts'

export const claimRoutes = [
  route(addClaim, async ({ db, member, body, portal, now }) => {
    await lockCheckInsOf(db, [member.uuid])
    const event = found(await eventByUuid(db, body.event.uuid))
    refuseIf(claimRefusal(event, now, portal.chapter.claimDays))
    if (await isCheckedIn(db, event.uuid, member.uuid)) throw alreadyCheckedIn()
    const [uuid, note] = [randomUUID(), noteOf(body.note)]
    const claim = { uuid, event: event.uuid, member: member.uuid, note, state: 'open' as const, reason: '', date: now }
    if (!(await store.addClaim(db, claim))) throw alreadyClaimed()
    // If the event has just been deleted, nothing is written.
    return { claim: found(await store.claimByUuid(db, uuid)) }
  }),

  route(listClaims, async ({ db, member, page }) => ({
    claims: await store.claimsOf(db, member.uuid, page),
  })),

  route(listOpenClaims, async ({ db, principal, page }) => {
    const committees = reachesEveryEvent(principal) ? undefined : principal.committees
    return { claims: await store.openClaims(db, committees, page) }
  }),

  route(decideClaim, async ({ db, actor, member, principal, session, params, body, portal, now }) => {
    const claim = await store.claimByUuid(db, params.uuid)
    const event = claim && (await eventByUuid(db, claim.event.uuid))
    if (!claim || !event) throw noSuchClaim()
    mustBeAble(principal, 'event.claims', event)
    await lockCheckInsOf(db, [claim.member])
    // The claims of a member who is leaving are deleted.
    const person = await memberWhoStays(db, claim.member)
    if (!person) throw noSuchClaim()
    if (claim.state === 'open' && (await isCheckedIn(db, event.uuid, claim.member))) throw hasCheckedIn(person)
    const { state } = body.claim
    const reason = reasonOf(state, body.claim.reason)
    const decision = { state, reason, decidedAt: now, decidedBy: member?.uuid ?? null }
    if (!(await store.decide(db, claim.uuid, decision))) throw alreadyDecided()
    const came = { event, member: claim.member, method: 'claim' as const, date: now, now }
    const approved = state === 'approved'
    if (approved) await checkInMember(db, portal, { ...came, officer: { uuid: member?.uuid ?? null, session } })
    const points = approved ? event.attendancePoints : 0
    const decided = {
      what: 'claim.decided',
      event: event.uuid,
      member: claim.member,
      approved,
      reason,
      points,
    } as const
    await happened(db, portal, decided, now)
    const said = sentence`${state} the claim of ${person} to “${event.title}”`
    await logAction(db, actor, `claim.${state}`, claim.member, said, now)
    const after = await store.claimByUuid(db, claim.uuid)
    // As above.
    if (!after) throw noSuchClaim()
    return { claim: after }
  }),
]
