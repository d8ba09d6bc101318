import { dayOf, minutesLater, momentOf } from '#domain/calendar.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { milestoneKey } from '#domain/points/milestone.ts'
import { quarterName } from '#domain/quarters.ts'
import type { Chance } from './chance.ts'

/** The day on which the chapter began to use the portal. */
export const FIRST_DAY = -400
/** The current quarter began eight weeks ago, so that everybody has had time to earn points in it. */
export const QUARTER_BEGAN = -56

/** The days of the chapter, counted from today in its time zone: -1 is yesterday. */
export class Days {
  readonly now: string
  readonly timeZone: string
  readonly #today: Temporal.PlainDate

  constructor(now: string, { timeZone }: Chapter) {
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

  /** The first of these weekdays from a day on. */
  next(weekday: number, from: number): number {
    return from + ((weekday - this.weekday(from) + 7) % 7)
  }

  /** The quarters that a milestone has closed, oldest first, each named after its middle. A name is used once. */
  closedQuarters(chapter: Chapter) {
    const closed = [9, 6, 3, 0].map((months) => {
      const last = this.#today.add({ days: QUARTER_BEGAN }).subtract({ months })
      const name = quarterName(last.subtract({ days: 45 }).toString(), chapter)
      return { nameKey: milestoneKey(name), name, date: momentOf(last.toString(), '12:00', this.timeZone) }
    })
    return closed.filter(({ name }, place) => closed.findLastIndex((other) => other.name === name) === place)
  }
}
