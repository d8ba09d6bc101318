import type { AsOf } from './changes.ts'
import type { Db } from './tables.ts'

/** The chapter's database, on either engine. */
export interface Database {
  engine: 'sqlite' | 'postgres'
  /** Reads committed data only. */
  read: Db
  /**
   * Runs `work` in one transaction. Resolves when the commit would survive a power cut.
   * `work` may run again if two transactions conflict, so it must do nothing but queries.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Gives `work` a consistent, read-only snapshot, for what is too large to read at once. Nobody waits for it. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * What has been committed until this call, by any process. It includes every write that has been answered, so a
   * cached answer that is valid now contains them. If a process was killed before it answered, its write is included
   * within seconds.
   */
  asOfNow(): Promise<AsOf>
  close(): Promise<void>
}

/** The database cannot be reached or cannot write now. A later retry may succeed. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** The database cannot be used: it is damaged, belongs to another program or was migrated by a newer one. The message is one line. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}
