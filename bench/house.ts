import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type AccessType, principalOf } from '#domain/roles/principal.ts'
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts'
import { sessionTokens } from '#server/identity/sessionToken.ts'
import { fill, type Size } from './fill.ts'
import { type Server, startServer } from './process.ts'

/** A folder with a chapter in it. */
export interface Filled {
  folder: string
  /** A session token for each of the first members. */
  tokens: string[]
  /** The codes of the events that are running now. */
  codes: string[]
  remove(): void
}

export type House = Server & Filled

export const SECRET = 'a secret that only the benchmarks know, long enough'
const MOST_TOKENS = 2000

/** A separate portal with a chapter of that size. */
export async function openHouse(size: Size, env: NodeJS.ProcessEnv = {}): Promise<House> {
  const filled = await fillFolder(size)
  return { ...filled, ...(await openFolder(filled.folder, env)) }
}

/** A portal on a folder that has been filled; of another checkout, if one is given. */
export function openFolder(folder: string, env: NodeJS.ProcessEnv = {}, checkout = '..'): Promise<Server> {
  return startServer(join(checkout, 'bench/server.ts'), { DATA_DIR: folder, SESSION_SECRET: SECRET, ...env })
}

export async function fillFolder(size: Size): Promise<Filled> {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-bench-'))
  await (await openSqlite(folder)).close()
  const database = new DatabaseSync(sqliteFile(folder))
  fill(database, size)
  const tokens = await tokensIn(database)
  database.close()
  const codes = Array.from({ length: 10 }, (_, n) => `code-${n}`)
  return { folder, tokens, codes, remove: () => rmSync(folder, { recursive: true }) }
}

async function tokensIn(database: DatabaseSync): Promise<string[]> {
  const rows = database
    .prepare('select id, "expiresAt", uuid, "accessType" from sessions join members on uuid = member limit ?')
    .all(MOST_TOKENS) as unknown as { id: string; expiresAt: string; uuid: string; accessType: AccessType }[]
  const signer = sessionTokens(SECRET)
  const now = new Date().toISOString()
  return Promise.all(rows.map((row) => signer.sign(row, { ...row, registered: 1 }, principalOf(row, [], now), now)))
}
