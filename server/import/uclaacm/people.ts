import { isChapterAddress } from '#domain/admins/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { isAdmin, isSuperAdmin } from '#domain/roles/principal.ts'
import { superAdminExists } from '../../admins/store.ts'
import type { Db, MemberRow } from '../../database/tables.ts'
import { addTerms, isBlocked, newMember, roleOf } from './newMember.ts'
import type { ImportedPerson, Reading } from './reading.ts'
import type { OldUser } from './source.ts'

/** Decides who is imported, who is here already, and who is left out. An account that is here keeps its role. */
export async function readPeople(db: Db, reading: Reading): Promise<void> {
  const here = await db.selectFrom('members').selectAll().execute()
  const byUuid = new Map(here.map((member) => [member.uuid, member]))
  const byEmail = new Map(here.map((member) => [member.email, member]))
  const withHistory = await membersWithHistory(db)
  const seen = new Set<string>()
  for (const old of reading.source.users) {
    const email = plainEmail(old.email ?? '')
    const reason = unusable(email, seen)
    if (reason) {
      reading.left.add(reason, `${email || old.uuid}, with ${old.points ?? 0} points`)
      continue
    }
    seen.add(email)
    const account = byUuid.get(old.uuid) ?? byEmail.get(email)
    if (account) reportAccount(account, old, reading)
    if (account && (account.uuid === old.uuid || withHistory.has(account.uuid))) settle(account, old, reading)
    else reading.people.set(old.uuid, { old, email, uuid: account?.uuid ?? old.uuid, account })
  }
  await addMembers(db, reading)
}

function unusable(email: string, seen: Set<string>): string | undefined {
  if (email === '') return 'people without an address, who are not imported'
  return seen.has(email) ? 'second accounts with the same address, which are not imported' : undefined
}

/** Reports what an account here does not take over from the earlier portal. */
function reportAccount(account: MemberRow, old: OldUser, { left }: Reading): void {
  const who = account.email ?? account.uuid
  if (isBlocked(old) && !account.blocked) {
    left.add('people blocked there and not here; portal block EMAIL blocks them', who)
  }
  if (account.uuid === old.uuid || isAdmin(account)) return
  if (old.accessType !== 'STANDARD' && !isBlocked(old)) {
    left.add('admins and officers there who have an account here, which keeps its role', who)
  }
}

/** Somebody who has points or a past here keeps those. */
function settle(account: MemberRow, old: OldUser, { settled, left }: Reading): void {
  settled.add(old.uuid)
  if (account.uuid === old.uuid) return
  left.add(
    'people with a history here, which does not change',
    `${account.email}, with ${old.points ?? 0} points there`,
  )
}

/** Members with more than the welcome in their ledger. */
async function membersWithHistory(db: Db): Promise<Set<string>> {
  const entries = await db
    .selectFrom('activity')
    .select('member')
    .distinct()
    .where('type', '!=', 'ACCOUNT_CREATE')
    .execute()
  return new Set(entries.map(({ member }) => member))
}

async function addMembers(db: Db, reading: Reading): Promise<void> {
  const { additions, left, hostedDomain, people } = reading
  for (const { account, email } of people.values()) {
    if (account) left.add('people who have an account here, and get their past', email)
  }
  const newcomers = [...people.values()].filter(({ account }) => !account)
  const chief = (await superAdminExists(db)) ? undefined : latestSuperAdmin(newcomers)
  for (const newcomer of newcomers) {
    const { email, old } = newcomer
    if (!isChapterAddress(email, hostedDomain)) {
      left.add(`people who can never sign in, because their address is not at ${hostedDomain}; imported`, email)
    }
    const accessType = roleOf(newcomer, chief, reading)
    const person = { ...newMember(newcomer, reading), accessType, blocked: isBlocked(old) ? 1 : 0 } as const
    additions.members.push(person)
    addTerms(newcomer, reading)
    if (isBlocked(old)) additions.rights.push({ action: 'member.block', person })
    else if (isSuperAdmin(person)) additions.rights.push({ action: 'admin.reassign', person })
    else if (isAdmin(person)) additions.rights.push({ action: 'admin.add', person })
  }
}

/** Of several super admins, the one who signed in last. */
function latestSuperAdmin(newcomers: ImportedPerson[]): ImportedPerson | undefined {
  const lastLogin = ({ old }: ImportedPerson) => old.lastLogin?.getTime() ?? 0
  return newcomers
    .filter(({ old }) => old.accessType === 'SUPERADMIN' && !isBlocked(old))
    .sort((one, other) => lastLogin(other) - lastLogin(one))[0]
}
