import { momentOf } from '#domain/calendar.ts'
import type { MilestonesTable } from '../database/tables.ts'
import type { Days } from './days.ts'

/** The day on which the chapter began to use the portal. */
export const FIRST_DAY = -400
/** The running quarter began eight weeks ago, so that everybody has had the time to earn something in it. */
export const QUARTER_BEGAN = -56
const CLOSED = 4
const SEASONS = ['Winter', 'Spring', 'Summer', 'Fall'] as const

/** The quarters that have been closed with a milestone, oldest first; each is named by the season of its middle. */
export function closedQuarters(days: Days): MilestonesTable[] {
  return Array.from({ length: CLOSED }, (_, place) => {
    const monthsAgo = 3 * (CLOSED - 1 - place)
    const last = days.monthsBefore(QUARTER_BEGAN, monthsAgo)
    const middle = last.subtract({ days: 45 })
    const name = `${SEASONS[Math.floor((middle.month - 1) / 3)]} ${middle.year}`
    return { nameKey: name.toLowerCase(), name, date: momentOf(last.toString(), '12:00', days.timeZone) }
  })
}
