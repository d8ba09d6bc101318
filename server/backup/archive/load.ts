import { type Kysely, sql } from 'kysely'
import { asDatabaseAway } from '../../database/diskErrors.ts'
import { isPostgres } from '../../database/engine.ts'
import { rowsInJson } from '../../database/json.ts'
import { LIVES, TABLES } from '../../database/lives.ts'
import { MIGRATION_TABLES, migrate } from '../../database/migrate.ts'
import type { Db } from '../../database/tables.ts'
import type { Progress } from '../../task.ts'
import { Declined } from '../../task.ts'
import { type Contents, rowsOf } from './read.ts'

const MANY = 1000

/**
 * Replaces the chapter by that of an archive, within a transaction. The rows are inserted into the schema that they
 * were taken from; then the later migrations run. Everybody is signed out.
 */
export async function replaceChapter(
  db: Db,
  contents: Contents,
  progress: Progress,
  interrupted: AbortSignal,
): Promise<void> {
  await dropChapter(db)
  await migrate(db, contents.header.migrations.at(-1))
  await loadRows(db, contents, progress, interrupted)
  await migrate(db)
  // A session that was ended after the backup must not begin again.
  await db.deleteFrom('sessions').execute()
}

async function dropChapter(db: Db): Promise<void> {
  for (const table of [...TABLES.toReversed(), ...MIGRATION_TABLES]) {
    await db.schema.dropTable(table).ifExists().execute()
  }
}

async function loadRows(db: Db, contents: Contents, progress: Progress, interrupted: AbortSignal): Promise<void> {
  const all = contents.tables.reduce((sum, [, rows]) => sum + rows, 0)
  const columns = await columnsOf(db)
  let done = 0
  for await (const { table, rows } of rowsOf(contents)) {
    const into = columns.get(table)
    if (!into || !sameNames(rows[0]!, into)) throw new Declined(`${contents.file} does not fit: the table ${table}.`)
    for (let at = 0; at < rows.length; at += MANY) {
      interrupted.throwIfAborted()
      const json = `[${rows.slice(at, at + MANY).join(',')}]`
      await insert(db, table, into, json).catch((error) => {
        if (asDatabaseAway(error) !== error) throw error
        throw new Declined(`${contents.file} does not fit: ${table}, ${(error as Error).message}.`)
      })
    }
    done += rows.length
    progress(done, all)
  }
  if (isPostgres(db)) await continueNumbers(db)
}

async function columnsOf(db: Db): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
}

function sameNames(row: string, columns: string[]): boolean {
  const names = Object.keys(JSON.parse(row))
  return names.length === columns.length && columns.every((column) => names.includes(column))
}

async function insert<T>(db: Kysely<T>, table: string, columns: string[], json: string): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  // The rows contain their generated numbers.
  const keeping = isPostgres(db) ? sql`overriding system value` : sql``
  await sql`insert into ${sql.table(table)} (${names}) ${keeping} ${rowsInJson(db, table, columns, json)}`.execute(db)
}

/** SQLite continues the generated numbers by itself. PostgreSQL's sequences must be set. */
async function continueNumbers(db: Db): Promise<void> {
  for (const { name, columns } of await db.introspection.getTables()) {
    const number = columns.find((column) => column.isAutoIncrementing)
    if (!number || !(name in LIVES)) continue
    await sql`select setval(pg_get_serial_sequence(${sql.lit(`"${name}"`)}, ${sql.lit(number.name)}), max(${sql.ref(number.name)}))
      from ${sql.table(name)} having max(${sql.ref(number.name)}) is not null`.execute(db)
  }
}
