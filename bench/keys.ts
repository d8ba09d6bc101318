import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { BASE_PATH } from '#domain/endpoint.ts'
import { sqliteFile } from '#server/database/sqlite.ts'
import { newSecret } from '#server/keys/store.ts'
import { hashOf } from '#server/roles/keys.ts'
import { SMALL } from './fill.ts'
import { fillFolder, openFolder } from './house.ts'
import { best, load, type Measured } from './load.ts'
import { row } from './report.ts'

/** Each may make 600 calls a minute. */
const KEYS = 200
const ROUNDS = 5
/** In a round, so that no key reaches its limit. */
const CALLS = 15_000
const CONNECTIONS = 32

/** The same call with a key and with a session, in turns. */
export async function keys(): Promise<void> {
  const filled = await fillFolder(SMALL)
  const secrets = addKeys(filled.folder)
  const server = await openFolder(filled.folder)
  const callers = [secrets, filled.tokens.slice(0, KEYS)]
  const measured: Measured[][] = callers.map(() => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [which, tokens] of callers.entries()) {
      const request = (n: number) => ({ headers: { authorization: `Bearer ${tokens[n % tokens.length]}` } })
      const path = `${BASE_PATH}/api/v1/event/future?limit=10`
      measured[which]!.push(await load(server, { path, connections: CONNECTIONS, amount: CALLS, request }))
    }
  }
  await server.stop()
  filled.remove()
  // The first round warms up.
  const [withKey, withSession] = measured.map((rounds) => best(rounds.slice(1)))
  row('ten events with a key', withKey!, { name: 'with a session', ...withSession! })
}

function addKeys(folder: string): string[] {
  const database = new DatabaseSync(sqliteFile(folder))
  const { uuid } = database.prepare('select uuid from members limit 1').get() as { uuid: string }
  const add = database.prepare(
    `insert into keys (uuid, name, hash, scopes, member, "createdAt") values (?, 'Bench', ?, '["events:read"]', ?, ?)`,
  )
  const secrets = Array.from({ length: KEYS }, newSecret)
  for (const secret of secrets) add.run(randomUUID(), hashOf(secret), uuid, new Date().toISOString())
  database.close()
  return secrets
}
