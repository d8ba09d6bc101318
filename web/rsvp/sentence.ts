import type { CallError } from '../lib/api.ts'

/** The server's sentence, or the fallback if the answer has none (spec: members §7.6). It says that there is no network. */
export function sentenceOf(error: CallError, fallback: string): string {
  const saidNothing = error.status === 0 || error.status >= 500 || error.code === 'empty' || error.code === 'unreadable'
  if (!saidNothing && error.message !== '') return error.message
  return navigator.onLine ? fallback : `${fallback}. You are offline.`
}
