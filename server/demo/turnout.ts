import { minutesLater } from '#domain/calendar.ts'
import type { Level } from '#domain/organization/chapter.ts'
import type { NewAttendance, NewPublishedEvent, NewRsvp } from '../database/tables.ts'
import type { Chance } from './chance.ts'
import { type Days, earlier, later, momentBetween } from './days.ts'
import type { Student } from './people.ts'

/** Ada's approximate place on the leaderboard. She has a long history and can still climb. */
const ADAS_RANK = 20

export interface Turnout {
  rsvps: NewRsvp[]
  attendance: NewAttendance[]
}

/**
 * Who has an RSVP and who attended. The cast has not checked in to the running event yet, so that its code can be
 * tried.
 */
export function sampleTurnout(
  chance: Chance,
  days: Days,
  students: readonly Student[],
  events: readonly NewPublishedEvent[],
  quarterBegan: string,
  levels: readonly Level[],
): Turnout {
  const ada = students[0]!
  const cast = new Set(students.slice(0, 4))
  const rsvps: NewRsvp[] = []
  const attendance: NewAttendance[] = []
  const popularity = new Map(events.map((event) => [event, chance.between(0.6, 1.3)]))
  for (const student of students) {
    const own = chance.branch(student.member.uuid)
    for (const event of events) {
      const liking = likingOf(student, event) * popularity.get(event)!
      const isRunning = event.startDate <= days.now && days.now <= event.endDate
      const isAdasQuarter = student === ada && event.startDate >= quarterBegan
      const mayCome = event.startDate <= days.now && !isAdasQuarter && !(isRunning && cast.has(student))
      const comes = own.happens(liking) && mayCome && couldBeThere(student, event)
      const announces = own.happens(comes ? 0.7 : liking * hopefulness(event, days))
      if (comes) attendance.push(arrival(own, student, event, isRunning))
      if (announces && !isAdasQuarter) announce(rsvps, own, days, student, event)
    }
  }
  const chosen = offTheThresholds(adasEvents(chance.branch('ada'), ada, events, attendance, quarterBegan, days), levels)
  attendance.push(...chosen.map((event) => arrival(chance, ada, event, false)))
  const nextFive = events.filter((event) => !event.deleted && event.endDate >= days.now).slice(0, 5)
  for (const event of [...chosen, ...nextFive]) announce(rsvps, chance, days, ada, event)
  return { rsvps, attendance }
}

function likingOf({ keenness, interest }: Student, { committee }: NewPublishedEvent): number {
  return Math.min(0.92, keenness * (interest.get(committee) ?? 0.4))
}

/** Some who did not attend had an RSVP. Events in the far future have few RSVPs yet. */
function hopefulness(event: NewPublishedEvent, { now }: Days): number {
  const daysAhead = (Date.parse(event.startDate) - Date.parse(now)) / 86_400_000
  return daysAhead <= 0 ? 0.3 : Math.max(0.25, 0.95 - daysAhead / 40)
}

function couldBeThere({ registeredAt }: Student, event: NewPublishedEvent): boolean {
  return registeredAt !== undefined && registeredAt < event.startDate
}

/** Most people check in while the room fills. */
function arrival(chance: Chance, { member }: Student, event: NewPublishedEvent, isRunning: boolean): NewAttendance {
  const minutes = isRunning ? 25 : 40
  const date = minutesLater(event.startDate, minutes * chance.number() ** 2)
  return { event: event.uuid, member: member.uuid, date, points: event.attendancePoints }
}

function announce(
  rsvps: NewRsvp[],
  chance: Chance,
  { now }: Days,
  { member, registeredAt }: Student,
  event: NewPublishedEvent,
) {
  const until = earlier(event.startDate, now)
  if (registeredAt === undefined || registeredAt >= until) return
  const date = momentBetween(later(event.createdAt, registeredAt), until, chance)
  rsvps.push({ event: event.uuid, member: member.uuid, date })
}

/**
 * Leaves out the smallest event if the sum is exactly the threshold of a level. A threshold must be exceeded, so the
 * bar would show *100 %* without a new level.
 */
function offTheThresholds(chosen: NewPublishedEvent[], levels: readonly Level[]): NewPublishedEvent[] {
  const points = chosen.reduce((sum, { attendancePoints }) => sum + attendancePoints, 0)
  if (!levels.some(({ startsAt }) => startsAt > 0 && startsAt === points)) return chosen
  const smallest = chosen.toSorted((a, b) => a.attendancePoints - b.attendancePoints).find(earnsPoints)
  return chosen.filter((event) => event !== smallest)
}

function earnsPoints({ attendancePoints }: NewPublishedEvent): boolean {
  return attendancePoints > 0
}

/** Events of the current quarter that bring Ada near the holder of her place. */
function adasEvents(
  chance: Chance,
  ada: Student,
  events: readonly NewPublishedEvent[],
  attendance: readonly NewAttendance[],
  quarterBegan: string,
  { now }: Days,
): NewPublishedEvent[] {
  const points = new Map<string, number>()
  for (const { member, date, points: earned } of attendance) {
    if (date >= quarterBegan) points.set(member, (points.get(member) ?? 0) + earned)
  }
  points.delete(ada.member.uuid)
  let left = [...points.values()].sort((a, b) => b - a)[ADAS_RANK - 1] ?? 0
  const past = events.filter((event) => event.startDate >= quarterBegan && event.endDate < now && !event.deleted)
  return chance.shuffled(past).filter((event) => {
    if (event.attendancePoints > left) return false
    left -= event.attendancePoints
    return true
  })
}
