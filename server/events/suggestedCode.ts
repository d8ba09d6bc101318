import { randomInt } from 'node:crypto'
import type { Db } from '../database/tables.ts'
import { WORDS } from './codeWords.ts'
import { holderOfCode } from './store.ts'

/** A code of two short words that no event has (spec: events §2.6). */
export async function suggestedCode(db: Db): Promise<string> {
  for (;;) {
    const code = `${oneOf(WORDS)} ${oneOf(WORDS)}`
    if (!(await holderOfCode(db, code))) return code
  }
}

function oneOf(words: readonly string[]): string {
  return words[randomInt(words.length)]!
}
