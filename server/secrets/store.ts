import type { Db, SecretsTable } from '../database/tables.ts'

type SecretName = SecretsTable['name']

export async function hashOf(db: Db, name: SecretName): Promise<string | undefined> {
  return (await db.selectFrom('secrets').select('hash').where('name', '=', name).executeTakeFirst())?.hash
}

/** A first value never overrides a stored one (spec: server §2.1). */
export async function storeInitialHash(db: Db, name: SecretName, hash: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, hash })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

export async function replaceHash(db: Db, name: SecretName, hash: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, hash })
    .onConflict((clash) => clash.column('name').doUpdateSet({ hash }))
    .execute()
}
