import { randomUUID } from 'node:crypto'
import type { AccessType } from '#domain/admins/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { YEARS } from '#domain/people/rules.ts'
import { superAdminExists } from '../../../admins/store.ts'
import type { Db, MemberRow, NewMember } from '../../../database/tables.ts'
import type { Journey, Traveller } from './plan.ts'
import type { OldUser } from './source.ts'

/** Who comes, who is here already, and who stays out: the blocked and the restricted. */
export async function readPeople(db: Db, journey: Journey): Promise<void> {
  const { source, left, travellers } = journey
  const here = await db.selectFrom('members').selectAll().execute()
  const byUuid = new Set(here.map(({ uuid }) => uuid))
  const byEmail = new Map(here.map((member) => [member.email, member]))
  const begun = await whoseHistoryHasBegun(db)
  const seen = new Set<string>()
  for (const old of source.users) {
    const email = plainEmail(old.email)
    const account = byEmail.get(email)
    const reason = whyNot(old, email, seen)
    seen.add(email)
    if (reason) left.push(reason)
    else if (byUuid.has(old.uuid) || (account && carriedBefore(account, old, begun, journey))) journey.there++
    else if (account?.blocked) left.push(`${email} is blocked here and stays so.`)
    else if (account && begun.has(account.uuid))
      left.push(`${email} has a history of their own here, which stays as it is.`)
    else travellers.set(old.uuid, { old, email, uuid: account?.uuid ?? old.uuid, account })
  }
  await seat(db, journey)
}

function whyNot(old: OldUser, email: string, seen: Set<string>): string | undefined {
  if (old.state === 'BLOCKED') return `${email} is blocked and stays out.`
  if (old.accessType === 'RESTRICTED') return `${email} is restricted and stays out.`
  return seen.has(email) ? `${email} stands there twice; the later account (${old.uuid}) stays out.` : undefined
}

/** More than the welcome is in their ledger. */
async function whoseHistoryHasBegun(db: Db): Promise<Map<string, Set<string>>> {
  const entries = await db
    .selectFrom('activity')
    .select(['member', 'uuid'])
    .where('type', '!=', 'ACCOUNT_CREATE')
    .execute()
  const byMember = Map.groupBy(entries, ({ member }) => member)
  return new Map([...byMember].map(([member, own]) => [member, new Set(own.map(({ uuid }) => uuid))]))
}

/** An earlier import gave this account its history: the entries have kept their uuids. */
function carriedBefore(
  account: MemberRow,
  old: OldUser,
  begun: Map<string, Set<string>>,
  { source }: Journey,
): boolean {
  const own = begun.get(account.uuid)
  return own !== undefined && source.activity.some(({ user, uuid }) => user === old.uuid && own.has(uuid))
}

/** Gives everybody who comes a role and an account; there is one super admin at the most. */
async function seat(db: Db, { travellers, carried, left, now }: Journey): Promise<void> {
  const all = [...travellers.values()]
  const chiefs = all
    .filter(({ old }) => old.accessType === 'SUPERADMIN')
    .sort((one, other) => lastSeen(other) - lastSeen(one))
  const chief = (await superAdminExists(db)) ? undefined : chiefs[0]
  for (const one of chiefs.filter((one) => one !== chief && one.account?.accessType !== 'SUPERADMIN')) {
    left.push(`${one.email} was super admin and becomes an admin: there is one super admin, always.`)
  }
  for (const one of all) {
    const accessType = one === chief ? 'SUPERADMIN' : roleOf(one)
    if (one.old.accessType === 'OFFICER')
      left.push(`${one.email} was an officer, between member and admin, and becomes a member.`)
    const profile = profileOf(one, left)
    if (!one.account) carried.members.push({ ...newMember(one, now), ...profile, accessType })
    else carried.changes.push({ uuid: one.account.uuid, set: { accessType, ...(!one.account.registered && profile) } })
  }
}

function lastSeen({ old }: Traveller): number {
  return old.lastLogin?.getTime() ?? 0
}

function roleOf({ old, account }: Traveller): AccessType {
  if (account && account.accessType !== 'STANDARD') return account.accessType
  return old.accessType === 'ADMIN' || old.accessType === 'SUPERADMIN' ? 'ADMIN' : 'STANDARD'
}

/** Who is active is registered here; a year that cannot be has to be given anew. */
function profileOf({ old, email }: Traveller, left: string[]): Pick<NewMember, 'major' | 'year' | 'registered'> {
  if (old.state === 'PENDING') return { major: '', year: 0, registered: 0 }
  const year = old.year ?? 0
  if (year >= 1 && year <= YEARS.length) return { major: old.major ?? '', year, registered: 1 }
  left.push(`${email} has the year ${old.year}: registers anew at the next sign-in.`)
  return { major: '', year: 0, registered: 0 }
}

/** Without a `sub`: recognised by e-mail at the first sign-in, once (SERVER, Sign-in and session). */
function newMember(
  { old, email, uuid }: Traveller,
  now: string,
): Omit<NewMember, 'major' | 'year' | 'registered' | 'accessType'> {
  const createdAt = old.createdAt?.toISOString() ?? now
  return {
    uuid: uuid || randomUUID(),
    sub: null,
    email,
    firstName: old.firstName?.trim() || email.slice(0, email.lastIndexOf('@')),
    lastName: old.lastName?.trim() ?? '',
    picture: /^https:\/\/\S+$/.test(old.picture ?? '') ? old.picture! : '',
    points: 0,
    pointsAt: createdAt,
    blocked: 0,
    createdAt,
  }
}
