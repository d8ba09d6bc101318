import { hash } from 'node:crypto'
import type { Scope } from '#domain/roles/scopes.ts'
import { isPostgres } from '../database/engine.ts'
import { prepared } from '../database/prepared.ts'
import type { Db, KeyRow } from '../database/tables.ts'

/** What is stored of a key. It has too much chance in it to be guessed from its hash, so one pass is enough. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** Lookup by hash leaks no timing. */
export const keyByHash = prepared((db, { hash }: { hash: string }) => ofNobodyBlocked(db).where('keys.hash', '=', hash))

/** Inside a transaction that writes: until it ends, nobody revokes the key. */
export const heldKey = prepared((db, { uuid }: { uuid: string }) => {
  const query = ofNobodyBlocked(db).where('keys.uuid', '=', uuid)
  return isPostgres(db) ? query.forKeyShare('keys') : query
})

function ofNobodyBlocked(db: Db) {
  return db
    .selectFrom('keys')
    .innerJoin('members', 'members.uuid', 'keys.member')
    .selectAll('keys')
    .where('members.blocked', '=', 0)
}

export function scopesOf({ scopes }: Pick<KeyRow, 'scopes'>): Scope[] {
  return JSON.parse(scopes)
}
