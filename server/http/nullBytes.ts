import { Refusal } from '#domain/refusal.ts'

/** No text that people write has a null character, and PostgreSQL cannot keep one. */
export function refuseNullBytes(...values: unknown[]): void {
  if (values.some(hasNullByte)) throw new Refusal('malformed', 'A text holds a character that cannot be kept.')
}

/** Looks through as many layers as there are without climbing down any: a body may hold thousands. */
function hasNullByte(value: unknown): boolean {
  const unseen = [value]
  while (unseen.length > 0) {
    const next = unseen.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) unseen.push(key, inner)
    }
  }
  return false
}
