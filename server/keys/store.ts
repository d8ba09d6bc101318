import { randomBytes, randomUUID } from 'node:crypto'
import type { Key } from '#domain/keys/contract.ts'
import { KEY_PREFIX, type NewKey, stateOfKey } from '#domain/keys/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db, KeyRow } from '../database/tables.ts'
import { hashOf, scopesOf } from '../roles/keys.ts'

/** A new key, of 32 random bytes. */
export function newSecret(): string {
  return KEY_PREFIX + randomBytes(32).toString('base64url')
}

export async function keys(db: Db, page: PageOfRows, now: string): Promise<Key[]> {
  const query = named(db).orderBy('keys.name').orderBy('keys.uuid')
  return (await rowsOf(query, page).execute()).map((row) => toKey(row, now))
}

export async function addKey(
  db: Db,
  { name, scopes, until }: NewKey,
  { member, secret }: { member: string; secret: string },
  now: string,
): Promise<Key> {
  const uuid = randomUUID()
  await db
    .insertInto('keys')
    .values({ uuid, name, hash: hashOf(secret), scopes: JSON.stringify(scopes), until, member, createdAt: now })
    .execute()
  return toKey(await named(db).where('keys.uuid', '=', uuid).executeTakeFirstOrThrow(), now)
}

/** @returns the key that was removed */
export async function removeKey(db: Db, uuid: string): Promise<KeyRow | undefined> {
  return db.deleteFrom('keys').where('uuid', '=', uuid).returningAll().executeTakeFirst()
}

/** Gives the keys of somebody who leaves to the super admin, if there is one (spec: programs §1.7). */
export async function handOnKeys(db: Db, from: string, superAdmin: string | undefined): Promise<void> {
  if (superAdmin) await db.updateTable('keys').set({ member: superAdmin }).where('member', '=', from).execute()
}

/** @param minute the moment; a use that was noted later stays */
export async function noteUse(db: Db, uuid: string, minute: string): Promise<void> {
  await db
    .updateTable('keys')
    .set({ lastUsed: minute })
    .where('uuid', '=', uuid)
    .where(({ eb, or }) => or([eb('lastUsed', 'is', null), eb('lastUsed', '<', minute)]))
    .execute()
}

function named(db: Db) {
  return db
    .selectFrom('keys')
    .innerJoin('members', 'members.uuid', 'keys.member')
    .selectAll('keys')
    .select(['members.firstName as firstName', 'members.lastName as lastName', 'members.blocked as blocked'])
}

function toKey(row: KeyRow & { firstName: string; lastName: string; blocked: number }, now: string): Key {
  const { uuid, name, until, createdAt, lastUsed } = row
  const scopes = scopesOf(row)
  return { uuid, name, scopes, until, createdAt, madeBy: fullName(row), state: stateOfKey(row, now), lastUsed }
}
