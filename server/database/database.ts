import type { TableName } from './changes.ts'
import type { Db } from './tables.ts'

/** The chapter's database, whichever engine keeps it. */
export interface Database {
  engine: 'sqlite' | 'postgres'
  /** Sees what is committed, and nothing else. */
  read: Db
  /**
   * One transaction: all of `work` or nothing of it. Resolves once it would survive a power cut.
   * `work` may run again if two transactions stood in each other's way, so it does nothing but queries.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Equal stamps mean that nothing was committed to these tables in between, by any process; undefined if nobody can
   * tell. What another process commits may be heard `soon` (a twentieth of a second; five seconds if it was killed in
   * that moment), or must be `at once`.
   */
  stampOf(tables: readonly TableName[], heard: 'at once' | 'soon'): string | undefined
  close(): Promise<void>
}

/** The database cannot be reached or cannot write now; trying again later may help. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** The database cannot be used at all: damaged, somebody else's, from a newer program. One line for the officer. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}
