import { Refusal } from '#domain/refusal.ts'

/** No text that people write has a null character, and PostgreSQL cannot keep one. */
export function refuseNullBytes(...values: unknown[]): void {
  if (values.some(hasNullByte)) throw new Refusal('malformed', 'A text holds a character that cannot be kept.')
}

function hasNullByte(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNullByte(inner))
}
