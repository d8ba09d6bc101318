import { addKey } from '#domain/keys/contract.ts'
import type { Scope } from '#domain/roles/scopes.ts'
import type { Chapterhouse } from '../testing/server.ts'

/** A key that the super admin makes, and its uuid. */
export async function keyFor(
  house: Chapterhouse,
  margaret: string,
  scopes: readonly Scope[],
  name = 'Website',
): Promise<{ secret: string; uuid: string }> {
  const { secret, key } = (await house.call(addKey, margaret, { body: { key: { name, scopes } } })).body
  return { secret, uuid: key.uuid }
}
