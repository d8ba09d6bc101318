import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** A right that a role lacks in a PostgreSQL database, and the statement with which the administrator grants it. */
interface MissingRight {
  says: string
  mend: string
}

/**
 * The rights that the role lacks to store a chapter in this database: to create tables (since PostgreSQL 15 only the
 * database's owner may) and to use existing ones.
 */
export async function missingRight(db: Db): Promise<MissingRight | undefined> {
  const { rows } = await sql<{ role: string; name: string; mayCreate: boolean | null; foreign: string | null }>`
    select current_user as "role", current_database() as "name",
      has_schema_privilege(current_schema(), 'create') as "mayCreate",
      (select tablename from pg_tables
        where schemaname = current_schema() and not pg_has_role(current_user, tableowner, 'usage')
        order by tablename limit 1) as "foreign"`.execute(db)
  const { role, name, mayCreate, foreign } = rows[0]!
  if (foreign) {
    const mend = `As its administrator: reassign owned by its owner to "${role}".`
    return { says: `The table ${foreign} of the database ${name} belongs to another role than ${role}`, mend }
  }
  if (mayCreate) return undefined
  const mend = `As its administrator: alter database "${name}" owner to "${role}".`
  return { says: `The role ${role} may not create tables in the database ${name}`, mend }
}
