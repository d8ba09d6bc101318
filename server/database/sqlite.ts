import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, type Driver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { Changes, WrittenTables } from './changes.ts'
import { type Database, DatabaseUnusable } from './database.ts'
import { migrate } from './migrate.ts'
import { SqliteReader } from './sqliteConnection.ts'
import { checkHealth, wasClosed } from './sqliteHealth.ts'
import { SqliteWriter } from './sqliteWriter.ts'
import type { Db, Tables } from './tables.ts'

/** Marks the file as a chapter's: 'CHPT' (SQLite's application_id). */
const APPLICATION_ID = 0x43485054

/** Opens the embedded database in a folder that exists, and brings its schema up to date. */
export async function openSqlite(folder: string): Promise<Database> {
  const file = sqliteFile(folder)
  const connection = openFile(file)
  const writer = new Kysely<Tables>({ dialect: dialect(new SqliteWriter(connection)) })
  await migrate(writer)
  const read = new Kysely<Tables>({ dialect: dialect(new SqliteReader(openReadOnly(file))) })
  const changes = new Changes()
  const listenToOthers = othersOn(connection, changes)
  return {
    engine: 'sqlite',
    read,
    write: async (work) => {
      const written = new WrittenTables()
      const result = await writer.transaction().execute((transaction) => work(transaction.withPlugin(written)))
      changes.note(written.names)
      return result
    },
    stampOf: (tables, heard) => {
      // Every signed-in call asks at once when its session is looked up: that is soon enough for the others.
      if (heard === 'at once') listenToOthers()
      return changes.stampOf(tables)
    },
    close: async () => {
      await read.destroy()
      await writer.destroy()
    },
  }
}

/** Notes what other processes, such as the command line, have committed. */
function othersOn(connection: DatabaseSync, changes: Changes): () => void {
  // It moves when another process has committed; our own commits do not move it.
  const statement = connection.prepare('pragma data_version')
  let version = statement.get()?.data_version
  let asked = false
  return () => {
    // Once in a turn of the event loop: whoever calls in this turn had called before it was asked.
    if (asked) return
    asked = true
    setImmediate(() => {
      asked = false
    })
    const now = statement.get()?.data_version
    if (now !== version) changes.noteAnything()
    version = now
  }
}

/**
 * Shows the embedded database as it is at one moment, beside whoever writes on; changes nothing, migrates nothing.
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

/** Where the embedded database of a data folder is. */
export function sqliteFile(folder: string): string {
  return join(folder, 'chapterhouse.sqlite')
}

function openFile(file: string): DatabaseSync {
  const closed = wasClosed(file)
  let connection: DatabaseSync | undefined
  try {
    // Whoever may only read leaves what another has not put into the file beside it, should the file be refused.
    if (!closed) {
      connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
      mustBeAChapter(connection, file, closed)
      connection.close()
    }
    connection = new DatabaseSync(file, { timeout: 5000 })
    if (closed) mustBeAChapter(connection, file, closed)
    connection.exec(
      `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma application_id = ${APPLICATION_ID}`,
    )
    return connection
  } catch (error) {
    if (connection?.isOpen) connection.close()
    if (error instanceof DatabaseUnusable) throw error
    throw new DatabaseUnusable(`${file} cannot be used as the database: ${(error as Error).message}.`)
  }
}

/** @throws DatabaseUnusable if it is damaged or somebody else's; an empty file is a chapter that begins */
function mustBeAChapter(connection: DatabaseSync, file: string, closed: boolean): void {
  const { application_id: id } = connection.prepare('pragma application_id').get() as { application_id: number }
  const { n: tables } = connection.prepare('select count(*) as n from sqlite_schema').get() as { n: number }
  if (id !== APPLICATION_ID && (id !== 0 || tables > 0))
    throw new DatabaseUnusable(`${file} is not a Chapterhouse database.`)
  if (tables > 0) checkHealth(connection, file, closed)
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

/** Turns are kept by the writer itself, and a migration happens whole or not at all. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
