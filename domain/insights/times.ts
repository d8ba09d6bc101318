import { dayOf } from '../calendar.ts'
import type { Calendar } from '../organization/chapter.ts'
import { quarterAround } from '../quarters.ts'
import { BEGINNING, daysOf } from './rules.ts'

const QUARTERS = 5

/** A time that officers can choose, by its first and last day. */
export interface Time {
  name: string
  from: string
  to: string
  /** Of a quarter: the one before it. */
  before?: Time
}

/** The latest quarters, this one first, the last year, and all. The first is what they see if they choose nothing. */
export function timesAt(now: string, { timeZone, quarters }: Calendar): Time[] {
  const today = dayOf(now, timeZone)
  const latest: Time[] = []
  for (let day = Temporal.PlainDate.from(today); ; ) {
    const { name, first, next } = quarterAround(day, quarters)
    const before = latest.at(-1)
    const time = { name: `${name} ${first.year}`, from: first.toString(), to: next.subtract({ days: 1 }).toString() }
    if (before) before.before = time
    if (latest.push(time) === QUARTERS) break
    day = first.subtract({ days: 1 })
  }
  return [
    ...latest,
    { name: 'The last 12 months', ...daysOf({}, now, timeZone) },
    { name: 'All time', from: BEGINNING, to: today },
  ]
}
