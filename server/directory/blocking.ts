import { blockRefusal } from '#domain/admins/rules.ts'
import { sentence } from '#domain/audit/sentence.ts'
import { fullName } from '#domain/people/rules.ts'
import { refuseIf } from '#domain/refusal.ts'
import type { Actor } from '#domain/roles/actor.ts'
import { isAdmin } from '#domain/roles/principal.ts'
import { setAccessType } from '../admins/store.ts'
import { logAction } from '../audit/store.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { forgetSubscriptions } from '../devices/store.ts'
import { withdrawInvitations } from '../officers/invitations.ts'
import { endTermsOf } from '../officers/store.ts'
import { lockSignIn } from '../people/signInLock.ts'
import { setBlocked } from '../people/store.ts'
import type { Portal } from '../portal.ts'
import { lockMember } from '../roles/store.ts'
import { withdrawComing } from '../rsvp/changes.ts'
import { endSessionsOf } from '../session/store.ts'

/** Until the transaction ends this person neither signs in nor makes a call. Call `lockRoles` first. */
export async function lockPerson(db: Db, { uuid, email }: Pick<MemberRow, 'uuid' | 'email'>): Promise<void> {
  if (email !== null) await lockSignIn(db, email)
  await lockMember(db, uuid)
}

/**
 * Ends a person's sessions on every process and refuses the next sign-in (spec: server §5.4). They also lose their role,
 * their terms, their invitations and their RSVPs to coming events, so that unblocking does not silently give them back.
 * The next in line get the places.
 * @returns what happened, in a sentence
 */
export async function blockPerson(
  db: Db,
  person: MemberRow,
  actor: Actor,
  portal: Pick<Portal, 'listeners'>,
  now: string,
): Promise<string> {
  const name = fullName(person)
  refuseIf(blockRefusal(person))
  await endDevices(db, person)
  const wasInvited = await withdrawInvitations(db, person.email, now)
  if (person.blocked && !wasInvited) return `${name} is blocked already.`
  const wasAdmin = isAdmin(person)
  if (wasAdmin) await setAccessType(db, person.uuid, 'STANDARD')
  const wasOfficer = (await endTermsOf(db, person.uuid, now)) > 0
  await withdrawComing(db, portal, person.uuid, now)
  await setBlocked(db, person.uuid, 1)
  const lost = [wasAdmin && 'an admin', wasOfficer && 'an officer', wasInvited && 'invited']
    .filter(Boolean)
    .join(' or ')
  const andTheRole = lost ? `, who is not ${lost} any more` : ''
  await logAction(db, actor, 'member.block', person.uuid, sentence`blocked ${person}${andTheRole}`, now)
  return `${name} is blocked${lost ? ` and no longer ${lost}` : ''}.`
}

export async function unblockPerson(db: Db, person: MemberRow, actor: Actor, now: string): Promise<string> {
  const name = fullName(person)
  if (!person.blocked) return `${name} is not blocked.`
  await withdrawInvitations(db, person.email, now)
  await setBlocked(db, person.uuid, 0)
  await logAction(db, actor, 'member.unblock', person.uuid, sentence`unblocked ${person}`, now)
  return `${name} may sign in again.`
}

/** Signs a person out everywhere: a lost phone, a borrowed machine. */
export async function signOutPerson(db: Db, person: MemberRow, actor: Actor, now: string): Promise<string> {
  await endDevices(db, person)
  await logAction(db, actor, 'member.sign-out', person.uuid, sentence`signed ${person} out on every device`, now)
  return `${fullName(person)} is signed out everywhere.`
}

/** Ends a person's sessions. No device shows their push messages any more. */
async function endDevices(db: Db, { uuid }: MemberRow): Promise<void> {
  await endSessionsOf(db, uuid)
  await forgetSubscriptions(db, uuid)
}
