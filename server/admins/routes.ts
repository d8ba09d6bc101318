import {
  addAdmin,
  listAdmins,
  promote,
  reassignSuperAdmin,
  removeAdmin,
  type Someone,
} from '#domain/admins/contract.ts'
import {
  isChapterAddress,
  promotionRefusal,
  reassignRefusal,
  removalRefusal,
  wrongAddress,
} from '#domain/admins/rules.ts'
import { invited, sentence } from '#domain/audit/sentence.ts'
import { isUuid, plainEmail } from '#domain/people/email.ts'
import { fullName } from '#domain/people/rules.ts'
import { WRONG_PASSWORDS } from '#domain/ratelimit/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import type { Actor } from '#domain/roles/actor.ts'
import { isAdmin } from '#domain/roles/principal.ts'
import { logAction } from '../audit/store.ts'
import type { AccountRow, Db, MemberRow } from '../database/tables.ts'
import { preparedRoute, route } from '../http/route.ts'
import { lockSignIn } from '../people/signInLock.ts'
import { hasLeft, memberByEmail, memberByWord } from '../people/store.ts'
import type { Portal } from '../portal.ts'
import { subjectOf } from '../ratelimit/store.ts'
import { lockMember } from '../roles/store.ts'
import { checkPassword, finishGuess } from '../secrets/passwordCheck.ts'
import {
  addInvitation,
  admins,
  changeSuperAdmin,
  invitations,
  setAccessType,
  toAdmin,
  withdrawInvitation,
} from './store.ts'

export const adminRoutes = [
  route(listAdmins, async ({ db, page }) => ({ admins: await admins(db, page), invited: await invitations(db) })),

  route(
    addAdmin,
    async ({ db, actor, body, portal, now }) => {
      if (body.invite && body.email !== undefined && !(await accountAt(db, body.email, portal)))
        return invite(db, actor, body.email, now)
      const target = await heldAccount(db, body, portal)
      const added = await makeAdmin(db, actor, target, now)
      return { admin: toAdmin(added), message: `${fullName(added)} is an admin now.` }
    },
    { hold: 'alone' },
  ),

  route(
    removeAdmin,
    async ({ db, actor, body, portal, now }) => {
      if (body.uuid === undefined && body.email !== undefined && !(await accountAt(db, body.email, portal))) {
        const email = plainEmail(body.email)
        if (await withdrawInvitation(db, email)) return sayWithdrawn(db, actor, invited(email), now)
      }
      const target = await heldPerson(db, body, portal)
      const wasInvited = await withdrawInvitation(db, target.email)
      if (wasInvited && !isAdmin(target)) return sayWithdrawn(db, actor, target, now)
      refuseIf(removalRefusal(named(target)))
      await setAccessType(db, target.uuid, 'STANDARD')
      await logAction(db, actor, 'admin.remove', target.uuid, sentence`removed ${target} from the admins`, now)
      return { message: `${fullName(target)} is not an admin any more.` }
    },
    { hold: 'alone' },
  ),

  route(
    reassignSuperAdmin,
    async ({ db, actor, body, portal, now }) => {
      const target = await heldAccount(db, body, portal)
      refuseIf(reassignRefusal(named(target)))
      const chosen = await changeSuperAdmin(db, target.uuid)
      await logAction(db, actor, 'admin.reassign', target.uuid, sentence`handed the super admin role to ${target}`, now)
      return { admin: toAdmin(chosen), message: `${fullName(chosen)} is the super admin now.` }
    },
    { hold: 'alone' },
  ),

  preparedRoute(
    promote,
    async ({ db, member, body, portal, now }) => {
      mustBeChapterAddress(body.email, portal)
      return checkPassword(db, 'admin', body.password, WRONG_PASSWORDS, subjectOf(member), now)
    },
    async ({ db, actor, member, body, portal, now, prepared: guess }) => {
      const wrong = await finishGuess(db, guess, WRONG_PASSWORDS, subjectOf(member), now)
      if (wrong) return wrong
      const target = await heldAccount(db, { email: body.email }, portal)
      const added = await makeAdmin(db, actor, target, now)
      return { message: `${fullName(added)} is an admin now.` }
    },
    { hold: 'alone' },
  ),
]

async function makeAdmin(db: Db, actor: Actor, target: MemberRow, now: string): Promise<MemberRow> {
  refuseIf(promotionRefusal(named(target)))
  await logAction(db, actor, 'admin.add', target.uuid, sentence`made ${target} an admin`, now)
  await withdrawInvitation(db, target.email)
  return setAccessType(db, target.uuid, 'ADMIN')
}

/** The first sign-in with this address makes the person an admin (spec: chapter §1.6). */
async function invite(db: Db, actor: Actor, address: string, now: string) {
  const email = plainEmail(address)
  if (!(await addInvitation(db, email, now))) {
    throw new Refusal('already_invited', `${email} is invited already.`, { field: 'email' })
  }
  await logAction(db, actor, 'admin.invite', email, sentence`invited ${invited(email)} to become an admin`, now)
  return { invited: { email, date: now }, message: `${email} becomes an admin at their first sign-in.` }
}

async function sayWithdrawn(
  db: Db,
  actor: Actor,
  person: Pick<AccountRow, 'uuid' | 'firstName' | 'lastName'>,
  now: string,
) {
  await logAction(db, actor, 'admin.withdraw', person.uuid, sentence`withdrew the invitation of ${person}`, now)
  return { message: `The invitation of ${fullName(person)} is withdrawn.` }
}

/** Whether an address has an account. If not, blocks a first sign-in with it until the transaction ends. */
async function accountAt(db: Db, email: string, portal: Portal): Promise<boolean> {
  if (isUuid(email)) return true
  mustBeChapterAddress(email, portal)
  if (await memberByEmail(db, email)) return true
  await lockSignIn(db, plainEmail(email))
  return (await memberByEmail(db, email)) !== undefined
}

/** Finds a person and blocks their other calls until the role has changed. */
async function heldPerson(db: Db, someone: Someone, portal: Portal): Promise<MemberRow> {
  await lockMember(db, (await personBehind(db, someone, portal)).uuid)
  return personBehind(db, someone, portal)
}

/** The same for somebody who gets a role. @throws Refusal if nobody can sign in to the account any more */
async function heldAccount(db: Db, someone: Someone, portal: Portal): Promise<MemberRow> {
  const person = await heldPerson(db, someone, portal)
  if (!hasLeft(person)) return person
  throw new Refusal('account_not_found', 'There is no such account.', { field: 'email' })
}

async function personBehind(db: Db, { email, uuid }: Someone, portal: Portal): Promise<MemberRow> {
  const word = uuid ?? email
  if (word === undefined) throw new Refusal('malformed', 'Please say who: an e-mail address or a uuid.')
  if (uuid === undefined && !isUuid(word)) mustBeChapterAddress(word, portal)
  const person = await memberByWord(db, word)
  if (person) return person
  throw new Refusal('account_not_found', 'Nobody with that address has signed in yet.', { field: 'email' })
}

function mustBeChapterAddress(email: string, { chapter }: Portal): void {
  if (isChapterAddress(email, chapter.hostedDomain)) return
  throw new Refusal('invalid', wrongAddress(chapter.hostedDomain), { field: 'email' })
}

function named(person: MemberRow) {
  return { accessType: person.accessType, blocked: person.blocked, name: fullName(person) }
}
