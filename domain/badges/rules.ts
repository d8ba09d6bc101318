import { clockOf } from '../calendar.ts'
import type { ActiveMember, BadgeRule } from '../organization/badges.ts'
import type { Calendar, Chapter } from '../organization/chapter.ts'
import { quarterAround } from '../quarters.ts'
import { byStart, type Visit } from './visit.ts'
import { type Week, weekOf } from './weeks.ts'

/** How often a member visited each committee, in the chapter's order (spec: points §1.2). */
export function passportOf(visits: readonly Visit[], committees: readonly { name: string }[]) {
  const stamps = committees.map(({ name }) => ({
    committee: name,
    visits: visits.filter(({ committee }) => committee === name).length,
  }))
  return { visited: stamps.filter((stamp) => stamp.visits > 0).length, of: stamps.length, committees: stamps }
}

/** Weeks of a streak that its picture shows. */
const RECENT_WEEKS = 12

/** The current streak and the best one; `frozen` while it goes on only because the latest week is forgiven. */
export function streakOf(weeks: readonly Week[]) {
  const ended = weeks.filter(({ state }) => state !== 'break' && state !== 'open')
  return {
    weeks: weeks.at(-1)?.streak ?? 0,
    best: Math.max(0, ...weeks.map(({ streak }) => streak)),
    frozen: ended.at(-1)?.state === 'forgiven',
    recent: weeks.slice(-RECENT_WEEKS).map(({ from, state }) => ({ from, state })),
  }
}

/** Every badge of the chapter, with the start of the event that earned it; null while it is not earned. */
export function badgesOf(
  visits: readonly Visit[],
  weeks: readonly Week[],
  { badges, ...calendar }: Calendar & Pick<Chapter, 'badges'>,
) {
  const inOrder = byStart(visits)
  return badges.map(({ id, title, description, rule }) => ({
    id,
    title,
    description,
    earnedAt: earnedAt(rule, inOrder, weeks, calendar),
  }))
}

function earnedAt(rule: BadgeRule, visits: Visit[], weeks: readonly Week[], calendar: Calendar): string | null {
  switch (rule.kind) {
    case 'events':
      return visits[rule.count - 1]?.startDate ?? null
    case 'committees':
      return nthDistinct(visits, rule.count, ({ committee }) => committee)
    case 'quarters':
      return nthDistinct(visits, rule.count, ({ startDate }) => quarterOf(startDate, calendar))
    case 'sameCommittee':
      return nthAlike(visits, rule.count, ({ committee }) => committee)
    case 'sameWeek':
      return nthAlike(visits, rule.count, ({ startDate }) => weekOf(startDate, calendar))
    case 'startsFrom':
      return firstThat(visits, ({ startDate }) => clockOf(startDate, calendar.timeZone) >= rule.clock)
    case 'startsBefore':
      return firstThat(visits, ({ startDate }) => clockOf(startDate, calendar.timeZone) < rule.clock)
    case 'streak': {
      const week = weeks.find(({ streak }) => streak >= rule.weeks)?.from
      return firstThat(visits, ({ startDate }) => week !== undefined && weekOf(startDate, calendar) === week)
    }
  }
}

function firstThat(visits: Visit[], fits: (visit: Visit) => boolean): string | null {
  return visits.find(fits)?.startDate ?? null
}

/** The start of the visit with which there are `count` different ones. */
function nthDistinct(visits: Visit[], count: number, keyOf: (visit: Visit) => string): string | null {
  const seen = new Set<string>()
  return firstThat(visits, (visit) => seen.add(keyOf(visit)).size >= count)
}

/** The start of the visit with which there are `count` of one kind. */
function nthAlike(visits: Visit[], count: number, keyOf: (visit: Visit) => string): string | null {
  const counts = new Map<string, number>()
  return firstThat(visits, (visit) => {
    const key = keyOf(visit)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts.get(key)! >= count
  })
}

function quarterOf(moment: string, { quarters, timeZone }: Calendar): string {
  const day = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate()
  return quarterAround(day, quarters).first.toString()
}

/** What active members may do in a chapter that says nothing else. */
export const MAY = 'vote'

/** Whether a member came often enough, and what for (spec: points §2.1). @param attended events since `activeSince` */
export function activeMember(attended: number, { events, may = MAY }: ActiveMember) {
  return { attended, needed: events, active: attended >= events, may }
}

/**
 * From when on attended events count: the last closed milestone, or the latest first day of the chapter's year.
 * @param closedAt of the last milestone; empty if none was closed
 */
export function activeSince(
  { per }: ActiveMember,
  closedAt: string,
  now: string,
  { timeZone, yearStarts }: Pick<Chapter, 'timeZone' | 'yearStarts'>,
): string {
  if (per === 'season') return closedAt
  const [month, day] = yearStarts.split('-').map(Number)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const thisYear = today.with({ month: month!, day: day! })
  const start = Temporal.PlainDate.compare(thisYear, today) <= 0 ? thisYear : thisYear.subtract({ years: 1 })
  return new Date(start.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
}
