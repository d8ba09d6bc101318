import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '#server/database/sqlite.ts'

/**
 * Compares the points in a stopped server's folder with the ledger.
 * @returns how many members have other points than the sum of their ledger, and how many attendances are missing
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
