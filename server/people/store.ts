import { isUuid, plainEmail } from '#domain/people/email.ts'
import { FORMER_MEMBER, type Profile } from '#domain/people/rules.ts'
import type { Db, MemberRow, NewMember } from '../database/tables.ts'
import { lockAgainstLeaving } from '../roles/store.ts'

/** Finds a member by the `sub` of the identity provider. It stays the same when a person's address changes. */
export async function memberBySub(db: Db, sub: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('sub', '=', sub).executeTakeFirst()
}

/** Finds a member by an address as people type it: in any case, with surrounding space. */
export async function memberByEmail(db: Db, email: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('email', '=', plainEmail(email)).executeTakeFirst()
}

/** Finds a member by an address or a uuid. An account whose address now belongs to another one has only its uuid. */
export async function memberByWord(db: Db, word: string): Promise<MemberRow | undefined> {
  if (!isUuid(word)) return memberByEmail(db, word)
  const uuid = word.trim().toLowerCase()
  return db.selectFrom('members').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

/**
 * The member of a uuid from a session or a row of ours.
 * @throws if there is none, which is a bug
 */
export async function memberByUuid(db: Db, uuid: string): Promise<MemberRow> {
  return db.selectFrom('members').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
}

/** The member of a uuid that a client sent; undefined if there is none. */
export async function memberIfThere(db: Db, uuid: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

/** The same, locked so that they cannot leave before the transaction ends. */
export async function memberKept(db: Db, uuid: string): Promise<MemberRow | undefined> {
  return lockAgainstLeaving(db, db.selectFrom('members').selectAll().where('uuid', '=', uuid)).executeTakeFirst()
}

/** The same; undefined if they have not registered or have left. */
export async function memberWhoStays(db: Db, uuid: string): Promise<MemberRow | undefined> {
  const member = await memberKept(db, uuid)
  return member?.registered ? member : undefined
}

export async function addMember(db: Db, member: NewMember): Promise<MemberRow> {
  return db.insertInto('members').values(member).returningAll().executeTakeFirstOrThrow()
}

/** Takes this address from all other accounts. */
export async function takeEmailFromOthers(db: Db, email: string, owner: string): Promise<void> {
  await db.updateTable('members').set({ email: null }).where('email', '=', email).where('uuid', '!=', owner).execute()
}

/** What a later sign-in updates: never the name (spec: server §4.5). */
export async function refreshFromIdentity(
  db: Db,
  uuid: string,
  identity: Pick<MemberRow, 'sub' | 'email' | 'picture'>,
): Promise<MemberRow> {
  return db.updateTable('members').set(identity).where('uuid', '=', uuid).returningAll().executeTakeFirstOrThrow()
}

/** Registers a member; undefined if they have registered before. */
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

/** Blocks a person: ends all their sessions and refuses their next sign-in. */
export async function setBlocked(db: Db, uuid: string, blocked: 0 | 1): Promise<void> {
  await db.updateTable('members').set({ blocked }).where('uuid', '=', uuid).execute()
}

/** A member who left has neither an account at the identity provider nor an address. Their row stays. */
export function hasLeft({ sub, email }: Pick<MemberRow, 'sub' | 'email'>): boolean {
  return sub === null && email === null
}

/** Removes the person's data from the row. The row stays, so that counts and the ledger do not change. */
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
      boardName: null,
      alias: null,
    })
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
}
