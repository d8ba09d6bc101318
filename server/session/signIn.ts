import { randomUUID } from 'node:crypto'
import { welcome } from '#domain/account/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { setAccessType, superAdminExists } from '../admins/store.ts'
import { waitForTable } from '../database/lock.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import type { Identity } from '../identity/verifier.ts'
import { acceptInvitations } from '../officers/invitations.ts'
import { lockIdentity } from '../people/signInLock.ts'
import { addMember, memberByEmail, memberBySub, refreshFromIdentity, takeEmailFromOthers } from '../people/store.ts'
import { record } from '../points/store.ts'
import type { Portal } from '../portal.ts'
import { giveAlias } from '../privacy/store.ts'
import { lockRoles } from '../roles/store.ts'

/**
 * The account of an identity, created at the first sign-in. It is keyed by `sub`. An imported person has no `sub` and
 * is recognised by e-mail, once. Picture and e-mail follow the provider; the name does not.
 * @throws Refusal `identity_refused` if the person is blocked
 */
export async function accountOf(db: Db, identity: Identity, portal: Portal, now: string): Promise<MemberRow> {
  const before = await memberBySub(db, identity.sub)
  // An import that is running may bring this person. Only a sign-in that changes an account waits for it: many that wait
  // would leave no connection for anybody else.
  if (!before || isChanged(before, identity)) await waitForTable(db, 'members')
  await lockIdentity(db, identity)
  let known = await accountBehind(db, identity)
  if (before && !known) {
    // They have just left, so this sign-in creates an account after all.
    await waitForTable(db, 'members')
    known = await accountBehind(db, identity)
  }
  const account = known ? await refresh(db, known, identity) : await create(db, identity, portal, now)
  // Asked after the update: it waits for a call that is just blocking them.
  if (account.blocked)
    throw new Refusal('identity_refused', 'This account has been blocked. Please talk to an officer.')
  // An imported person registered elsewhere.
  if (account.registered && account.alias === null) await giveAlias(db, account.uuid)
  return firstSuperAdmin(db, await acceptInvitations(db, account, now), portal)
}

async function accountBehind(db: Db, { sub, email }: Identity): Promise<MemberRow | undefined> {
  return (await memberBySub(db, sub)) ?? importedMember(db, email)
}

async function importedMember(db: Db, email: string): Promise<MemberRow | undefined> {
  const member = await memberByEmail(db, email)
  return member?.sub === null ? member : undefined
}

async function refresh(db: Db, known: MemberRow, identity: Identity): Promise<MemberRow> {
  if (!isChanged(known, identity)) return known
  const { sub, email, picture } = identity
  await takeEmailFromOthers(db, email, known.uuid)
  return refreshFromIdentity(db, known.uuid, { sub, email, picture })
}

function isChanged(known: MemberRow, { sub, email, picture }: Identity): boolean {
  return known.sub !== sub || known.email !== email || known.picture !== picture
}

async function create(db: Db, { sub, email, firstName, lastName, picture }: Identity, portal: Portal, now: string) {
  const uuid = randomUUID()
  await takeEmailFromOthers(db, email, uuid)
  const account = await addMember(db, {
    uuid,
    sub,
    email,
    firstName,
    lastName,
    picture,
    major: '',
    year: 0,
    points: 0,
    pointsAt: now,
    accessType: 'STANDARD',
    registered: 0,
    blocked: 0,
    createdAt: now,
  })
  const description = welcome(portal.chapter)
  await record(db, { member: uuid, type: 'ACCOUNT_CREATE', description, pointsEarned: 0, now })
  return account
}

/** SUPER_ADMIN_EMAIL becomes super admin while there is none (spec: server §2.1). */
async function firstSuperAdmin(db: Db, account: MemberRow, portal: Portal): Promise<MemberRow> {
  if (account.email !== portal.superAdminEmail || (await superAdminExists(db))) return account
  await lockRoles(db)
  if (await superAdminExists(db)) return account
  return setAccessType(db, account.uuid, 'SUPERADMIN')
}
