import type { TableName } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { Remembered } from '../database/remembered.ts'

/** Enough for as many members as may be here at once; a long history is a few thousand characters. */
const MOST_CHARACTERS_KEPT = 10_000_000
const CHARACTERS_OF_AN_EMPTY_ONE = 500

/**
 * A member's own lists, kept as text until one of their tables changes: pages ask for them again and again. What a
 * member has just done is in the very next answer, so nothing is kept where a change cannot be seen at once.
 */
export class OwnAnswers {
  readonly #database: Database
  readonly #kept = new Remembered<string>(MOST_CHARACTERS_KEPT, (text) => text.length + CHARACTERS_OF_AN_EMPTY_ONE)

  constructor(database: Database) {
    this.#database = database
  }

  /** @param asked.key tells apart answers that differ: whose they are, the path, and the part of the list */
  get({ key, tables }: { key: string; tables: readonly TableName[] }, make: () => Promise<string>): Promise<string> {
    return this.#kept.get(key, this.#database.stampOf(tables, 'at once'), make)
  }
}
