import type { CallError } from '../lib/api.ts'

/** What the server says, or the fallback when it said nothing that a person could read (PRODUCT §8). */
export function sentenceOf(error: CallError, fallback: string): string {
  const saidNothing = error.status === 0 || error.status >= 500 || error.code === 'empty' || error.code === 'unreadable'
  return saidNothing || error.message === '' ? fallback : error.message
}
