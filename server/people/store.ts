import { plainEmail } from '#domain/people/email.ts'
import { FORMER_MEMBER } from '#domain/people/leaving.ts'
import type { Profile } from '#domain/people/rules.ts'
import type { Db, MemberRow, NewMember } from '../database/tables.ts'

/** By the `sub` of the identity provider, which stays with a person when their address does not. */
export async function memberBySub(db: Db, sub: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('sub', '=', sub).executeTakeFirst()
}

/** By an address as somebody may type it: in any case, with space around. */
export async function memberByEmail(db: Db, email: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('email', '=', plainEmail(email)).executeTakeFirst()
}

/** For a uuid that comes from a session or a row of ours. @throws where there is no such member, which is a bug */
export async function memberByUuid(db: Db, uuid: string): Promise<MemberRow> {
  return db.selectFrom('members').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
}

export async function addMember(db: Db, member: NewMember): Promise<MemberRow> {
  return db.insertInto('members').values(member).returningAll().executeTakeFirstOrThrow()
}

/** Whoever else had this address has it no more. */
export async function takeEmailFromOthers(db: Db, email: string, owner: string): Promise<void> {
  await db.updateTable('members').set({ email: null }).where('email', '=', email).where('uuid', '!=', owner).execute()
}

/** What a later sign-in brings: never a name (SERVER, Sign-in and session). */
export async function refreshFromIdentity(
  db: Db,
  uuid: string,
  identity: Pick<MemberRow, 'sub' | 'email' | 'picture'>,
): Promise<MemberRow> {
  return db.updateTable('members').set(identity).where('uuid', '=', uuid).returningAll().executeTakeFirstOrThrow()
}

/** The member, if they had not registered before. */
export async function completeRegistration(
  db: Db,
  uuid: string,
  info: { major: string; year: number; now: string },
): Promise<MemberRow | undefined> {
  return db
    .updateTable('members')
    .set({ major: info.major, year: info.year, registered: 1, pointsAt: info.now })
    .where('uuid', '=', uuid)
    .where('registered', '=', 0)
    .returningAll()
    .executeTakeFirst()
}

export async function saveProfile(db: Db, uuid: string, profile: Profile): Promise<MemberRow> {
  const { firstName, lastName, major, year } = profile
  return db
    .updateTable('members')
    .set({ firstName, lastName, major, year })
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whoever is blocked is refused at once, by every session of theirs and at the next sign-in. */
export async function setBlocked(db: Db, uuid: string, blocked: 0 | 1): Promise<void> {
  await db.updateTable('members').set({ blocked }).where('uuid', '=', uuid).execute()
}

/** Takes the person out of the row; the row stays, so that counts and the ledger stay what they were. */
export async function forgetPerson(db: Db, uuid: string): Promise<MemberRow> {
  return db
    .updateTable('members')
    .set({
      ...FORMER_MEMBER,
      sub: null,
      email: null,
      picture: '',
      major: '',
      year: 0,
      accessType: 'STANDARD',
      registered: 0,
    })
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
}
