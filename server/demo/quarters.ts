import { momentOf } from '#domain/calendar.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { milestoneKey } from '#domain/points/milestone.ts'
import { quarterName } from '#domain/quarters.ts'
import type { NewMilestone } from '../database/tables.ts'
import type { Days } from './days.ts'

/** The day on which the chapter began to use the portal. */
export const FIRST_DAY = -400
/** The current quarter began eight weeks ago, so that everybody has had time to earn points in it. */
export const QUARTER_BEGAN = -56
const CLOSED = 4

/**
 * The quarters that a milestone has closed, oldest first. The middle of a quarter gives its name. Each name is used
 * once.
 */
export function closedQuarters(days: Days, chapter: Chapter): NewMilestone[] {
  const closed = Array.from({ length: CLOSED }, (_, place) => {
    const last = days.monthsBefore(QUARTER_BEGAN, 3 * (CLOSED - 1 - place))
    const name = quarterName(last.subtract({ days: 45 }).toString(), chapter)
    return { nameKey: milestoneKey(name), name, date: momentOf(last.toString(), '12:00', days.timeZone) }
  })
  return closed.filter(({ name }, place) => closed.findLastIndex((other) => other.name === name) === place)
}
