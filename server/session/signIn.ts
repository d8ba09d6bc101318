import { randomUUID } from 'node:crypto'
import type { Chapter } from '#domain/organization/chapter.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockAdmins, setAccessType, superAdminExists } from '../admins/store.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import type { Identity } from '../identity/verifier.ts'
import { addMember, memberByEmail, memberBySub, refreshFromIdentity, takeEmailFromOthers } from '../people/store.ts'
import { record } from '../points/store.ts'
import type { Portal } from '../portal.ts'

/**
 * The account of an identity, made at the first sign-in. It is keyed by `sub`; somebody imported, who has none
 * yet, is recognised by e-mail once. Picture and e-mail follow the provider, the name never does.
 * @throws Refusal `identity_refused` for somebody who is blocked
 */
export async function accountOf(db: Db, identity: Identity, portal: Portal, now: string): Promise<MemberRow> {
  await lockIdentity(db, identity)
  const known = (await memberBySub(db, identity.sub)) ?? (await importedMember(db, identity.email))
  if (known?.blocked) throw new Refusal('identity_refused', 'This account has been blocked. Please talk to an officer.')
  const account = known ? await refresh(db, known, identity) : await create(db, identity, portal, now)
  return firstSuperAdmin(db, account, portal)
}

/** Whoever has this identity signs in, or leaves, one after the other. */
export async function lockIdentity(db: Db, { sub, email }: Pick<Identity, 'sub' | 'email'>): Promise<void> {
  await oneAtATime(db, `sign-in of ${sub}`)
  await lockSignIn(db, email)
}

/** Whoever has this address signs in, or is blocked, one after the other. */
export async function lockSignIn(db: Db, email: string): Promise<void> {
  await oneAtATime(db, `sign-in ${email}`)
}

async function importedMember(db: Db, email: string): Promise<MemberRow | undefined> {
  const member = await memberByEmail(db, email)
  return member?.sub === null ? member : undefined
}

async function refresh(db: Db, known: MemberRow, { sub, email, picture }: Identity): Promise<MemberRow> {
  if (known.sub === sub && known.email === email && known.picture === picture) return known
  await takeEmailFromOthers(db, email, known.uuid)
  return refreshFromIdentity(db, known.uuid, { sub, email, picture })
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

/** The first line of everybody's history (PRODUCT §3, Activity). */
export function welcome({ organization }: Chapter): string {
  return `Welcome to ${organization.shortName}!`
}

/** SUPER_ADMIN_EMAIL becomes super admin while there is none (SERVER, Environment). */
async function firstSuperAdmin(db: Db, account: MemberRow, portal: Portal): Promise<MemberRow> {
  if (account.email !== portal.superAdminEmail) return account
  await lockAdmins(db)
  if (await superAdminExists(db)) return account
  return setAccessType(db, account.uuid, 'SUPERADMIN')
}
