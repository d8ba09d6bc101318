import { dayOf } from '../calendar.ts'
import type { Calendar } from '../organization/chapter.ts'
import { quarterAround } from '../quarters.ts'
import { daysOf } from './rules.ts'

const QUARTERS = 5
/** Before every event. */
const BEGINNING = '1970-01-01'

/** A time that officers can choose, by its first and last day. */
export interface Time {
  name: string
  from: string
  to: string
}

/** The last year, the latest quarters, and all. The first is what they see if they choose nothing. */
export function timesAt(now: string, { timeZone, quarters }: Calendar): Time[] {
  const today = dayOf(now, timeZone)
  const latest: Time[] = []
  for (let day = Temporal.PlainDate.from(today); latest.length < QUARTERS; ) {
    const { name, first, next } = quarterAround(day, quarters)
    latest.push({
      name: `${name} ${first.year}`,
      from: first.toString(),
      to: next.subtract({ days: 1 }).toString(),
    })
    day = first.subtract({ days: 1 })
  }
  return [
    { name: 'The last 12 months', ...daysOf({}, now, timeZone) },
    ...latest,
    { name: 'All time', from: BEGINNING, to: today },
  ]
}
