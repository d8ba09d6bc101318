import type { AsOf, Watched } from '../database/changes.ts'
import { VersionedCache } from '../database/versionedCache.ts'

/** The number of characters: enough for as many members as may be here at once. */
const MOST_CHARACTERS_KEPT = 10_000_000
const CHARACTERS_OF_AN_EMPTY_ONE = 500

/** Caches a member's own answers as text until one of their tables changes. */
export class OwnAnswers {
  readonly #kept = new VersionedCache<string>(MOST_CHARACTERS_KEPT, (text) => text.length + CHARACTERS_OF_AN_EMPTY_ONE)

  /** @param asked.key identifies the answer: the member, their role, the path, and the part of the list */
  get(
    { key, tables, asOf }: { key: string; tables: readonly Watched[]; asOf: AsOf },
    make: () => Promise<string>,
  ): Promise<string> {
    return this.#kept.get(key, asOf.stampOf(tables), make)
  }
}
