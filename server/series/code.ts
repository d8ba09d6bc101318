import { randomInt } from 'node:crypto'
import type { Db } from '../database/tables.ts'
import { holderOfCode } from '../events/store.ts'
import { WORDS } from './words.ts'

/** A code of two short words that no event has (spec: events §2.6). */
export async function newCode(db: Db): Promise<string> {
  for (;;) {
    const code = `${oneOf(WORDS)} ${oneOf(WORDS)}`
    if (!(await holderOfCode(db, code))) return code
  }
}

function oneOf(words: readonly string[]): string {
  return words[randomInt(words.length)]!
}
