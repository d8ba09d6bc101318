import { type Every, type Repeat, type Times, timesOfRepeat } from '../series/repeat.ts'
import { dateText } from './when.ts'

export const EVERY_WORDS: Record<Every, string> = {
  week: 'Every week',
  twoWeeks: 'Every two weeks',
  month: 'Every month',
}

/** The days of a repeat, the first included, and what it is in one line: 'Every week until Fri, Dec 11: 3 events'. */
export function repeatText(first: Times, repeat: Repeat, now: string, timeZone: string) {
  const days = timesOfRepeat(first, repeat, timeZone).map(({ startDate }) => startDate)
  const until = dateText(repeat.until, now, timeZone)
  return { days, text: `${EVERY_WORDS[repeat.every]} until ${until}: ${days.length} events` }
}
