import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type Dialect, type Driver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { Changes, WrittenTables } from './changes.ts'
import { type Database, DatabaseUnusable } from './database.ts'
import { migrate } from './migrate.ts'
import { SqliteReader } from './sqliteConnection.ts'
import { SqliteWriter } from './sqliteWriter.ts'
import type { Db, Tables } from './tables.ts'

/** Marks the file as a chapter's: 'CHPT' (SQLite's application_id). */
const APPLICATION_ID = 0x43485054

/** Files up to this size are checked for damage at every start, which takes milliseconds. */
const SMALL_BYTES = 32_000_000

/** Opens and migrates the embedded database in an existing folder. */
export async function openSqlite(folder: string): Promise<Database> {
  const file = sqliteFile(folder)
  const connection = openFile(file)
  const changes = new Changes()
  const others = new OtherProcesses(connection, changes)
  const writer = new Kysely<Tables>({ dialect: dialect(new SqliteWriter(connection, () => others.check())) })
  await migrate(writer)
  // From here on the process answers requests, so SqliteWriter waits without blocking it.
  connection.exec('pragma busy_timeout = 0')
  const read = new Kysely<Tables>({ dialect: dialect(new SqliteReader(openReadOnly(file))) })
  return {
    engine: 'sqlite',
    read,
    write: async (work) => {
      const written = new WrittenTables({ changes })
      try {
        return await writer.transaction().execute((transaction) => work(transaction.withPlugin(written)))
      } finally {
        changes.closed(written.names)
      }
    },
    // A separate connection: while a statement is open, all others on its connection read an old snapshot.
    snapshot: (work) => snapshotSqlite(folder, work),
    asOfNow: async () => {
      others.checkOncePerTurn()
      return changes
    },
    close: async () => {
      await read.destroy()
      await writer.destroy()
    },
  }
}

/** Notices commits of other processes, such as the command line. */
class OtherProcesses {
  readonly #changes: Changes
  /** A number that changes when another process commits, not when this one does. */
  readonly #statement: StatementSync
  #version: unknown
  #checked = false

  constructor(connection: DatabaseSync, changes: Changes) {
    this.#changes = changes
    this.#statement = connection.prepare('pragma data_version')
    this.check()
  }

  check(): void {
    const version = this.#statement.get()?.data_version
    if (version !== this.#version) this.#changes.noteAnything()
    this.#version = version
  }

  /** Once per turn of the event loop is enough: all calls of this turn began before it. */
  checkOncePerTurn(): void {
    if (this.#checked) return
    this.#checked = true
    setImmediate(() => {
      this.#checked = false
    })
    this.check()
  }
}

/**
 * Gives `work` a consistent, read-only snapshot of the embedded database. Writers are not delayed; nothing is migrated.
 * @throws DatabaseUnusable if the file is not a chapter's
 */
export async function snapshotSqlite<T>(folder: string, work: (db: Db) => Promise<T>): Promise<T> {
  const file = sqliteFile(folder)
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  const db = new Kysely<Tables>({ dialect: dialect(new SqliteReader(connection)) })
  try {
    connection.exec('begin')
    const id = connection.prepare('pragma application_id').get()?.application_id
    if (id !== APPLICATION_ID) throw new DatabaseUnusable(`${file} is not a Chapterhouse database.`)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The path of the embedded database in a data folder. */
export function sqliteFile(folder: string): string {
  return join(folder, 'chapterhouse.sqlite')
}

function openFile(file: string): DatabaseSync {
  try {
    if (existsSync(file)) mustBeAChapter(file)
    const connection = new DatabaseSync(file, { timeout: 5000 })
    connection.exec(
      `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma application_id = ${APPLICATION_ID}`,
    )
    return connection
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error
    throw new DatabaseUnusable(`${file} cannot be used as the database: ${(error as Error).message}.`)
  }
}

/**
 * Checks the file and changes nothing in it. A large file is checked for damage only if its last user did not close it, so
 * that a start stays fast (docs/decisions/011-a-start-does-not-read-everything.md).
 * @throws DatabaseUnusable if it is damaged or belongs to another program; an empty file is a new chapter
 */
function mustBeAChapter(file: string): void {
  const closed = !existsSync(`${file}-wal`) || statSync(`${file}-wal`).size === 0
  // A first start that was killed left a rollback journal, which only a connection that writes can roll back.
  using connection = new DatabaseSync(file, { readOnly: !closed, timeout: 5000 })
  const { application_id: id } = connection.prepare('pragma application_id').get() as { application_id: number }
  const { n: tables } = connection.prepare('select count(*) as n from sqlite_schema').get() as { n: number }
  if (id !== APPLICATION_ID && (id !== 0 || tables > 0))
    throw new DatabaseUnusable(`${file} is not a Chapterhouse database.`)
  if (closed && statSync(file).size > SMALL_BYTES) return
  const { quick_check: verdict } = connection.prepare('pragma quick_check(1)').get() as { quick_check: string }
  if (verdict === 'ok') return
  const what = verdict.replace('*** in database main ***', '').replace(/\s+/g, ' ').trim()
  throw new DatabaseUnusable(`${file} is damaged (${what}). Restore a backup.`)
}

function openReadOnly(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 5000 })
  connection.exec('pragma query_only = on')
  return connection
}

function dialect(driver: Driver): Dialect {
  return {
    createAdapter: () => new EmbeddedAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** The writer has a queue of its own, and migrations run in one transaction. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
