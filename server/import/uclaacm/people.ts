import { isChapterAddress } from '#domain/admins/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { type AccessType, isAdmin, isSuperAdmin } from '#domain/roles/principal.ts'
import type { Db, MemberRow } from '../../database/tables.ts'
import { linksOfEarlierImports } from '../links.ts'
import { changeAccount, type Journey, leaveOut, type Traveller } from './journey.ts'
import { newMember, profileOf } from './profile.ts'
import { rolesOf } from './roles.ts'
import type { OldUser } from './source.ts'

/** Decides who is imported, who is here already, and who is left out. Blocked and restricted people are blocked here. */
export async function readPeople(db: Db, journey: Journey): Promise<void> {
  const { source, travellers, totals, carried } = journey
  const here = await db.selectFrom('members').selectAll().execute()
  const byUuid = new Map(here.map((member) => [member.uuid, member]))
  const byEmail = new Map(here.map((member) => [member.email, member]))
  const links = await linksOfEarlierImports(db, 'uclaacm')
  const begun = await membersWithAHistory(db)
  const seen = new Set<string>()
  for (const old of source.users) {
    const points = old.points ?? 0
    totals.people.source++
    totals.points.source += points
    const out = (reason: string, row: string) => {
      leaveOut(journey, 'people', reason, row)
      totals.points.out += points
    }
    const email = plainEmail(old.email ?? '')
    if (email === '') {
      out('people without an address, who are not imported', `${old.uuid}, with ${points} points`)
      continue
    }
    if (seen.has(email)) {
      out('second accounts with the same address, which are not imported', `${email} (${old.uuid}), ${points} points`)
      continue
    }
    seen.add(email)
    const account = byEmail.get(email)
    const known = byUuid.get(links.get(old.uuid) ?? old.uuid)
    if (known) {
      totals.people.here++
      totals.points.here += points
      journey.settled.add(old.uuid)
      reportLifted(known, old, journey)
    } else if (account && begun.has(account.uuid)) {
      out('people with a history here, which does not change', `${email}, with ${points} points there`)
      carried.links.push({ account, there: old.uuid, isChanged: false })
      reportLifted(account, old, journey)
    } else {
      totals.people.coming++
      travellers.set(old.uuid, {
        old,
        email,
        uuid: account?.uuid ?? old.uuid,
        blocked: mustBlock(old, account, journey),
        account,
      })
    }
  }
  const roles = await rolesOf(db, journey)
  for (const traveller of travellers.values()) bringPerson(traveller, roles.get(traveller)!, journey)
}

/** An import never blocks the super admin here: then nobody could manage the admins. */
function mustBlock(old: OldUser, account: MemberRow | undefined, { left }: Journey): boolean {
  if (account?.blocked) return true
  if (!isBlocked(old)) return false
  if (!account || !isSuperAdmin(account)) return true
  left.add('people blocked there who are the super admin here, and stay', account.email ?? account.uuid)
  return false
}

function isBlocked({ state, accessType }: OldUser): boolean {
  return state === 'BLOCKED' || accessType === 'RESTRICTED'
}

/** Reports a person who is blocked there and has an account here that this import does not change. */
function reportLifted(known: MemberRow, old: OldUser, { left }: Journey): void {
  if (!isBlocked(old) || known.blocked) return
  left.add('people blocked there and not here; portal block EMAIL blocks them', known.email ?? known.uuid)
}

/** Members with more than the welcome in their ledger. */
async function membersWithAHistory(db: Db): Promise<Set<string>> {
  const entries = await db
    .selectFrom('activity')
    .select('member')
    .distinct()
    .where('type', '!=', 'ACCOUNT_CREATE')
    .execute()
  return new Set(entries.map(({ member }) => member))
}

/** A new account, or the changes of the one that somebody has here. */
function bringPerson(traveller: Traveller, accessType: AccessType, journey: Journey): void {
  const { carried, left, hostedDomain } = journey
  const { email, old, account, blocked } = traveller
  if (!isChapterAddress(email, hostedDomain)) {
    left.add(`people who can never sign in, because their address is not at ${hostedDomain}; imported`, email)
  }
  const profile = profileOf(traveller, journey)
  const role = { accessType, blocked: blocked ? 1 : 0 } as const
  const isBlockedNow = blocked && !account?.blocked
  if (account) carried.links.push({ account, there: old.uuid, isChanged: true })
  if (!account) carried.members.push({ ...newMember(traveller, journey), ...profile, ...role })
  else changeAccount(journey, account, { ...(!isBlockedNow && role), ...(!account.registered && profile) })
  const person = account ?? carried.members.at(-1)!
  if (isBlockedNow) {
    left.add(`people who are ${old.state === 'BLOCKED' ? 'blocked' : 'restricted'} there, and blocked here`, email)
    if (account) carried.blocks.push(account)
    else carried.deeds.push({ action: 'member.block', person })
  }
  if (accessType === account?.accessType) return
  if (isSuperAdmin({ accessType })) carried.deeds.push({ action: 'admin.reassign', person })
  else if (isAdmin({ accessType })) carried.deeds.push({ action: 'admin.add', person })
}
