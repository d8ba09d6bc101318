import { dayOf, minutesLater, momentOf } from '#domain/calendar.ts'
import type { Chance } from './chance.ts'

/** The days of the chapter, counted from today in its time zone: -1 is yesterday. */
export class Days {
  readonly now: string
  readonly timeZone: string
  readonly #today: Temporal.PlainDate

  constructor(now: string, timeZone: string) {
    this.now = now
    this.timeZone = timeZone
    this.#today = Temporal.PlainDate.from(dayOf(now, timeZone))
  }

  at(offset: number, clock: string): string {
    return momentOf(this.#today.add({ days: offset }).toString(), clock, this.timeZone)
  }

  /** A random moment of a day between morning and night. */
  daytime(offset: number, chance: Chance): string {
    return minutesLater(this.at(offset, '09:00'), chance.between(0, 13 * 60))
  }

  /** 1 is Monday, 7 is Sunday. */
  weekday(offset: number): number {
    return this.#today.add({ days: offset }).dayOfWeek
  }

  monthsBefore(offset: number, months: number): Temporal.PlainDate {
    return this.#today.add({ days: offset }).subtract({ months })
  }
}

/** A random moment between two others. */
export function momentBetween(from: string, until: string, chance: Chance): string {
  return new Date(chance.between(Date.parse(from), Date.parse(until))).toISOString()
}
