import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { up } from '#server/database/migrations/001-chapter.ts'
import { sqliteFile } from '#server/database/sqlite.ts'

const FIRST = '001-chapter'
/** The value of a column that was removed since then, from its successors. */
const SUMMARY = `"actorName" || ' ' || "deed" || "personName" || "rest" || '.'`

/** Creates a chapter in the schema of the first release, from the columns that existed then. */
export async function asOfTheFirstRelease(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(sqliteFile(to))
  const present = new DatabaseSync(sqliteFile(from), { readOnly: true })
  const { application_id } = present.prepare('pragma application_id').get()!
  present.close()
  file.exec(`pragma journal_mode = wal; pragma application_id = ${application_id}`)
  for (const statement of await statementsOf(up)) file.exec(statement)
  const tables = file.prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`).all()
  file.exec(`attach '${sqliteFile(from)}' as present; pragma foreign_keys = off`)
  for (const { name } of tables) {
    const columns = file
      .prepare(`select group_concat('"' || name || '"') as names from pragma_table_info('${name}')`)
      .get()!.names as string
    const values = columns.replace('"summary"', SUMMARY)
    file.exec(`insert into main."${name}" (${columns}) select ${values} from present."${name}"`)
  }
  for (const books of ['kysely_migration', 'kysely_migration_lock']) {
    file.exec(`create table ${books} as select * from present.${books}`)
  }
  file.exec(`delete from main.kysely_migration where name <> '${FIRST}'; detach present`)
  file.close()
}

async function statementsOf(change: (db: Kysely<unknown>) => Promise<void>): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  await change(db)
  return statements
}
