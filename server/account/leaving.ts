import { LIVES, TABLES } from '../database/lives.ts'
import type { Db } from '../database/tables.ts'

/** Deletes the rows of a member who leaves, in the tables whose rows end with their member. */
export async function deleteRowsOf(db: Db, member: string): Promise<void> {
  for (const table of TABLES) {
    const column = LIVES[table].deletedWith
    // The tables differ in their columns, which a loop over all of them cannot show.
    if (column)
      await db
        .deleteFrom(table as 'claims')
        .where(column as 'member', '=', member)
        .execute()
  }
}
