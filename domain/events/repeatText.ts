import { dayOf } from '../calendar.ts'
import type { Config } from '../organization/contract.ts'
import { quarterAround } from '../quarters.ts'
import { Refusal } from '../refusal.ts'
import { type Every, type Times, timesOfRepeat } from '../series/repeat.ts'
import { chosenRepeat, type RepeatForm } from './editing.ts'
import { dateText } from './when.ts'

export const EVERY_WORDS: Record<Every, string> = {
  week: 'Every week',
  twoWeeks: 'Every two weeks',
  month: 'Every month',
}

/** The dates of a repeat while an officer chooses it. */
export interface ChosenDates {
  /** All days, the first and those that are left out included. */
  days: string[]
  /** What it is in one line: 'Every week until Fri, Dec 11: 3 events'. */
  text?: string
  mistake?: string
}

export function datesOf(first: Times, form: RepeatForm, now: string, timeZone: string): ChosenDates {
  const repeat = chosenRepeat(form)
  if (!repeat) return { days: [] }
  const daysWithout = (except: string[]) =>
    timesOfRepeat(first, { ...repeat, except }, timeZone).map(({ startDate }) => dayOf(startDate, timeZone))
  let days: string[] = []
  try {
    days = daysWithout([])
    const { length } = daysWithout(form.except)
    const until = dateText(repeat.until, now, timeZone)
    return { days, text: `${EVERY_WORDS[repeat.every]} until ${until}: ${length} events` }
  } catch (error) {
    if (error instanceof Refusal) return { days, mistake: error.message }
    throw error
  }
}

/**
 * What an officer chose: at first until the last day of the quarter of its second date, and never in a break of the
 * chapter.
 */
export function repeatChosen(
  before: RepeatForm,
  change: Partial<Pick<RepeatForm, 'every' | 'until'>>,
  first: Times | undefined,
  { timeZone, quarters, breaks }: Pick<Config, 'timeZone' | 'quarters' | 'breaks'>,
): RepeatForm {
  const { every, until } = { ...before, ...change }
  if (every === '' || !first) return { every, until, except: [] }
  const second = Temporal.PlainDate.from(dayOf(first.startDate, timeZone)).add(STEP[every])
  const proposed = quarterAround(second, quarters).next.subtract({ days: 1 }).toString()
  const form = { every, until: until || (change.until === undefined ? proposed : ''), except: [] }
  const { days } = datesOf(first, form, first.startDate, timeZone)
  return { ...form, except: days.filter((day) => breaks.some(({ from, to }) => from <= day && day <= to)) }
}

const STEP = { week: { weeks: 1 }, twoWeeks: { weeks: 2 }, month: { months: 1 } } as const
