import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '#server/database/sqlite.ts'

/**
 * Reads a folder's chapter whose server has stopped.
 * @returns how many members have other points than their ledger adds up to, and how many attendances are missing
 */
export function wrongPoints(folder: string, attendances: number): number {
  const database = new DatabaseSync(sqliteFile(folder), { readOnly: true })
  const { n: wrong } = database
    .prepare(
      `select count(*) as n from members where points != (
         select coalesce(sum("pointsEarned"), 0) from activity where member = members.uuid)`,
    )
    .get() as { n: number }
  const { n: written } = database.prepare('select count(*) as n from attendance').get() as { n: number }
  database.close()
  return wrong + Math.abs(written - attendances)
}
