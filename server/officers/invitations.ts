import { sentence } from '#domain/audit/sentence.ts'
import { memberActor } from '#domain/people/rules.ts'
import { hasEnded, isAdmin } from '#domain/roles/principal.ts'
import { joinAdmins, withdrawInvitation } from '../admins/store.ts'
import { logAction, nameInvited } from '../audit/store.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { memberByUuid } from '../people/store.ts'
import { removeTerm, setHolder, termsOfPerson, withdrawTerms } from './store.ts'

/**
 * Gives somebody who signs in the terms of office and the admin role to which their verified address was invited (spec:
 * chapter §1.4). They stay with the account, even when the address goes to somebody else.
 */
export async function acceptInvitations(db: Db, account: MemberRow, now: string): Promise<MemberRow> {
  if (account.email === null) return account
  await acceptTerms(db, account, account.email, now)
  await nameInvited(db, account.email, account)
  if (!(await withdrawInvitation(db, account.email)) || isAdmin(account)) return account
  await logAction(
    db,
    memberActor(account),
    'admin.join',
    account.uuid,
    sentence`accepted the invitation to become an admin`,
    now,
  )
  await joinAdmins(db, account.uuid)
  return memberByUuid(db, account.uuid)
}

/**
 * Withdraws the terms of office and the admin role to which an address is invited. An account that was imported has not
 * accepted them yet.
 * @returns whether there were any
 */
export async function withdrawInvitations(db: Db, email: string | null, now: string): Promise<boolean> {
  const withdrawnTerms = await withdrawTerms(db, email, now)
  return (await withdrawInvitation(db, email)) || withdrawnTerms > 0
}

/** Nobody has two terms for one committee: an invitation to one that they have already goes. */
async function acceptTerms(db: Db, account: MemberRow, email: string, now: string): Promise<void> {
  const terms = await termsOfPerson(db, { email, member: account.uuid })
  const open = terms.filter((term) => term.member !== null && !hasEnded(term, now))
  for (const term of terms.filter(({ member }) => member === null)) {
    const isSecond = !hasEnded(term, now) && open.some(({ committee }) => committee === term.committee)
    await (isSecond ? removeTerm(db, term.uuid) : setHolder(db, term.uuid, account.uuid))
  }
}
