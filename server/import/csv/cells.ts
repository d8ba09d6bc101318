import { momentOf } from '#domain/calendar.ts'
import { CellMistake } from './row.ts'

const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const ON_OUR_CLOCK = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/

/**
 * Reads a moment: `2026-03-05 18:00` in the chapter's time zone, or ISO 8601 with a zone.
 * Ambiguous dates such as 3/5/2026 are refused.
 * @throws CellMistake
 */
export function momentIn(text: string, column: string, timeZone: string): string {
  const wrong = new CellMistake(`${column} must be like 2026-03-05 18:00.`, text)
  try {
    const moment = utcOf(text, timeZone)
    // Outside of the years 0 to 9999, moments do not sort as texts do.
    if (moment && /^\d/.test(moment)) return moment
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw wrong
}

/** @throws RangeError if there is no such day or time */
function utcOf(text: string, timeZone: string): string | undefined {
  if (WITH_ZONE.test(text)) return Temporal.Instant.from(text).toString({ smallestUnit: 'millisecond' })
  const [, day, clock] = ON_OUR_CLOCK.exec(text) ?? []
  if (!day || !clock) return undefined
  Temporal.PlainTime.from(clock)
  return momentOf(day, clock, timeZone)
}

/** @throws CellMistake if it is not a whole number from `least` to `most` */
export function wholeIn(text: string, column: string, least: number, most: number): number {
  const number = Number(text)
  if (/^-?\d+$/.test(text) && number >= least && number <= most) return number
  throw new CellMistake(`${column} must be a whole number from ${least} to ${most}.`)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isUuid(text: string): boolean {
  return UUID.test(text.toLowerCase())
}

/** @throws CellMistake */
export function uuidIn(text: string): string {
  if (isUuid(text)) return text.toLowerCase()
  throw new CellMistake('uuid must be a UUID or empty.')
}

/** @throws CellMistake */
export function oneOf<Word extends string>(text: string, column: string, words: readonly Word[]): Word {
  const word = words.find((word) => word === text.toLowerCase())
  if (word !== undefined) return word
  throw new CellMistake(`${column} must be ${words.filter(Boolean).join(', ')}, or empty.`)
}
