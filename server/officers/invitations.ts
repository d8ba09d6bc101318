import { sentence } from '#domain/audit/sentence.ts'
import { joined } from '#domain/officers/rules.ts'
import { memberActor } from '#domain/people/rules.ts'
import { hasEnded, isAdmin } from '#domain/roles/principal.ts'
import { joinAdmins, withdrawInvitation } from '../admins/store.ts'
import { logAction, nameInvited } from '../audit/store.ts'
import type { Db, MemberRow, TermRow } from '../database/tables.ts'
import { memberByUuid } from '../people/store.ts'
import { removeTerm, setHolder, setSpan, termsOfPerson, withdrawTerms } from './store.ts'

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

async function acceptTerms(db: Db, account: MemberRow, email: string, now: string): Promise<void> {
  const terms = await termsOfPerson(db, { email, member: account.uuid })
  const invitations = terms.filter(({ member }) => member === null)
  if (invitations.length === 0) return
  for (const { uuid } of invitations) await setHolder(db, uuid, account.uuid)
  const open = terms.filter((term) => !hasEnded(term, now))
  for (const ofOne of Map.groupBy(open, ({ committee }) => committee).values()) await joinTerms(db, ofOne)
}

/** Joins the terms for one committee, given under several addresses. @param terms ordered by their beginning */
async function joinTerms(db: Db, [first, ...others]: readonly TermRow[]): Promise<void> {
  let last = first!
  for (const term of others) {
    const both = joined(last, term)
    if (both) {
      await setSpan(db, last.uuid, both)
      await removeTerm(db, term.uuid)
    }
    last = both ? { ...last, ...both } : term
  }
}
