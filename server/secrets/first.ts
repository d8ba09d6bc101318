import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { SecretsTable } from '../database/tables.ts'
import { hashPassword } from './password.ts'
import { hashOf, storeInitialHash } from './store.ts'

/** The first values of the two passwords, from the environment; a stored one is never overridden. */
export async function storeInitialPasswords(
  database: Database,
  { adminPassword, oneClickPassword }: Pick<Config, 'adminPassword' | 'oneClickPassword'>,
): Promise<void> {
  await keepFirst(database, 'admin', adminPassword)
  await keepFirst(database, 'one-click', oneClickPassword)
}

async function keepFirst(database: Database, name: SecretsTable['name'], password: string | undefined): Promise<void> {
  if (password === undefined || (await hashOf(database.read, name))) return
  const hash = await hashPassword(password)
  await database.write((db) => storeInitialHash(db, name, hash))
}
