import { Refusal } from '#domain/refusal.ts'

/** No text that people write has a null character, and PostgreSQL cannot keep one. */
export function refuseNullBytes(...values: unknown[]): void {
  if (values.some(hasNullByte)) throw new Refusal('malformed', 'A text contains a character that cannot be stored.')
}

/** Searches layer by layer without recursion, because a body may have thousands of layers. */
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
