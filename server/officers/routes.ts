import { blockedRefusal, isChapterAddress, wrongAddress } from '#domain/admins/rules.ts'
import { invited, sentence } from '#domain/audit/sentence.ts'
import { addOfficer, changeOfficer, endOfficer, listOfficers, type Officer } from '#domain/officers/contract.ts'
import {
  endOfTerm,
  endRefusal,
  isExtended,
  knownCommittee,
  noSuchTerm,
  spanOfTerm,
  termExists,
} from '#domain/officers/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { fullName } from '#domain/people/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import type { Actor } from '#domain/roles/actor.ts'
import { hasEnded } from '#domain/roles/principal.ts'
import { logAction } from '../audit/store.ts'
import type { Db, MemberRow, TermRow } from '../database/tables.ts'
import { route } from '../http/route.ts'
import { lockSignIn } from '../people/signInLock.ts'
import { memberByEmail, memberByUuid } from '../people/store.ts'
import type { Portal } from '../portal.ts'
import { lockMember } from '../roles/store.ts'
import { addTerm, officerByUuid, officers, openTerms, removeTerm, setEnd, termByUuid } from './store.ts'

export const officerRoutes = [
  route(listOfficers, async ({ db, page, now }) => ({ officers: await officers(db, page, now) })),

  route(
    addOfficer,
    async ({ db, actor, body, portal, now }) => {
      const officer = await giveTerm(db, actor, body.officer, portal, now)
      return { officer, message: saying(officer) }
    },
    { hold: 'alone' },
  ),

  route(
    changeOfficer,
    async ({ db, actor, params, body, now }) => {
      const term = await heldTerm(db, params.uuid)
      const until = endOfTerm(body.officer.until, term.from)
      if (isExtended(term, until) && !hasEnded({ until }, now)) {
        const person = await personOf(db, term)
        mustNotBeBlocked(person)
        await mustBeOnlyTerm(db, { ...term, member: person?.uuid ?? null }, now)
      }
      await setEnd(db, term.uuid, until)
      const officer = (await officerByUuid(db, term.uuid, now))!
      const changed = sentence`changed the end of the term of ${await holderOf(db, term)} for ${term.committee} to ${until ?? 'none'}`
      await logAction(db, actor, 'officer.change', term.member ?? term.email, changed, now)
      return { officer, message: saying(officer) }
    },
    { hold: 'alone' },
  ),

  route(
    endOfficer,
    async ({ db, actor, member, params, now }) => {
      const term = await heldTerm(db, params.uuid)
      refuseIf(endRefusal(term, member.uuid))
      const officer = (await officerByUuid(db, term.uuid, now))!
      const name = nameOf(officer)
      if (officer.state === 'ended') return { message: `The term of ${name} for ${term.committee} has ended already.` }
      if (officer.state === 'active') await setEnd(db, term.uuid, now)
      else await removeTerm(db, term.uuid)
      const ended = sentence`ended the term of ${await holderOf(db, term)} as an officer of ${term.committee}`
      await logAction(db, actor, 'officer.end', term.member ?? term.email, ended, now)
      return { message: `${name} is not an officer of ${term.committee} any more.` }
    },
    { hold: 'alone' },
  ),
]

/**
 * Creates a term for an address, before or after its first sign-in (spec: chapter §1.4). Call `lockRoles` first.
 * @throws Refusal with the field, for a wrong address, committee or span, and for a second term of the same committee
 */
export async function giveTerm(
  db: Db,
  actor: Actor,
  asked: { email: string; committee: string; from?: string; until?: string | null },
  { chapter }: Pick<Portal, 'chapter'>,
  now: string,
): Promise<Officer> {
  const email = plainEmail(asked.email)
  if (!isChapterAddress(email, chapter.hostedDomain)) {
    throw new Refusal('invalid', wrongAddress(chapter.hostedDomain), { field: 'email' })
  }
  const committee = knownCommittee(asked.committee, chapter.committees)
  const span = spanOfTerm(asked, now)
  const person = await heldPerson(db, email)
  mustNotBeBlocked(person)
  const term = { email, member: person?.uuid ?? null, committee, ...span }
  if (!hasEnded(term, now)) await mustBeOnlyTerm(db, term, now)
  const { uuid } = await addTerm(db, term, now)
  const officer = (await officerByUuid(db, uuid, now))!
  const made = sentence`made ${person ?? invited(email)} an officer of ${committee}`
  await logAction(db, actor, 'officer.add', term.member ?? email, made, now)
  return officer
}

/** Who holds a term, for the audit log. */
async function holderOf(db: Db, { member, email }: TermRow) {
  return member === null ? invited(email) : memberByUuid(db, member)
}

/** Who holds a term, or will hold it after their first sign-in; undefined for an address without an account. */
async function personOf(db: Db, { member, email }: TermRow): Promise<MemberRow | undefined> {
  return member === null ? heldPerson(db, email) : memberByUuid(db, member)
}

/** The person with an address. Their sign-ins wait: a sign-in at the same time finds the change or is found here. */
async function heldPerson(db: Db, email: string): Promise<MemberRow | undefined> {
  await lockSignIn(db, email)
  const found = await memberByEmail(db, email)
  if (found) await lockMember(db, found.uuid)
  // They may have signed in with another address meanwhile.
  return found && memberByEmail(db, email)
}

function mustNotBeBlocked(person: MemberRow | undefined): void {
  if (person?.blocked) throw blockedRefusal({ name: fullName(person) })
}

/** Finds a term and blocks its holder's other calls until it has changed. */
async function heldTerm(db: Db, uuid: string): Promise<TermRow> {
  const found = await termByUuid(db, uuid)
  if (!found) throw noSuchTerm()
  if (found.member !== null) await lockMember(db, found.member)
  else await lockSignIn(db, found.email)
  const term = await termByUuid(db, uuid)
  if (!term) throw noSuchTerm()
  return term
}

async function mustBeOnlyTerm(
  db: Db,
  term: Pick<TermRow, 'email' | 'member' | 'committee'> & { uuid?: string },
  now: string,
): Promise<void> {
  const open = await openTerms(db, term, now)
  const other = open.find(({ uuid, committee }) => committee === term.committee && uuid !== term.uuid)
  if (other) throw termExists(nameOf((await officerByUuid(db, other.uuid, now))!), term.committee)
}

function nameOf({ name, email }: Officer): string {
  return name || email || 'Somebody'
}

function saying(officer: Officer): string {
  const { state, committee } = officer
  const name = nameOf(officer)
  if (state === 'invited') return `${name} becomes an officer of ${committee} at their first sign-in.`
  if (state === 'upcoming') return `${name} will be an officer of ${committee}.`
  if (state === 'ended') return `The term of ${name} for ${committee} is over.`
  return `${name} is an officer of ${committee}.`
}
