import { earlier, later, minutesLater } from '#domain/calendar.ts'
import type { Level } from '#domain/organization/entries.ts'
import type { NewAttendance, NewPublishedEvent, NewRsvp } from '../database/tables.ts'
import type { Chance } from './chance.ts'
import { type Days, momentBetween } from './days.ts'
import type { Student } from './people.ts'
import { Story } from './story.ts'

/** Ada's place on the leaderboard, the best one first. She has a long history and can still climb. */
const PLACES = [20, 19, 21, 18, 22, 17, 23, 16, 24, 15, 25, 14, 26]

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
  const story = new Story(days, quarterBegan)
  for (const student of students) {
    const year = story.member()
    const own = chance.branch(student.member.uuid)
    for (const event of events) {
      const liking = year.liking(event, likingOf(student, event) * popularity.get(event)!)
      const isRunning = isRunningAt(event, days.now)
      const isAdasQuarter = student === ada && event.startDate >= quarterBegan
      const mayCome = event.startDate <= days.now && !isAdasQuarter && !(isRunning && cast.has(student))
      const comes = own.happens(liking) && mayCome && couldBeThere(student, event)
      const announces = own.happens(comes ? 0.7 : liking * hopefulness(event, days))
      if (comes) {
        attendance.push(arrival(own, student, event, isRunning))
        if (!event.deleted) year.came(event)
      }
      if (announces && !isAdasQuarter) announce(rsvps, own, days, student, event)
    }
  }
  const running = events.find((event) => isRunningAt(event, days.now) && earnsPoints(event))
  const past = events.filter((event) => event.startDate >= quarterBegan && event.endDate < days.now && !event.deleted)
  const others = pointsOfOthers(ada, attendance, quarterBegan)
  const chosen = adasQuarter(chance.branch('ada'), others, past, running, levels)
  attendance.push(...chosen.map((event) => arrival(chance, ada, event, false)))
  const nextFive = events.filter((event) => !event.deleted && event.endDate >= days.now).slice(0, 5)
  for (const event of [...chosen, ...nextFive]) announce(rsvps, chance, days, ada, event)
  return { rsvps, attendance }
}

function isRunningAt({ startDate, endDate }: NewPublishedEvent, now: string): boolean {
  return startDate <= now && now <= endDate
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

/** The past events of Ada's quarter: near the twentieth place, and so that the running event lifts her to a new level. */
function adasQuarter(
  chance: Chance,
  ranked: number[],
  past: readonly NewPublishedEvent[],
  running: NewPublishedEvent | undefined,
  levels: readonly Level[],
): NewPublishedEvent[] {
  const tries = PLACES.map((place) => eventsWorth(ranked[place - 1] ?? 0, chance.branch(`${place}`).shuffled(past)))
  const isBelowALevel = (events: NewPublishedEvent[]) => {
    const points = events.reduce((sum, { attendancePoints }) => sum + attendancePoints, 0)
    const lifted = points + (running?.attendancePoints ?? 0)
    return levels.some(({ startsAt }) => points < startsAt && startsAt < lifted)
  }
  return tries.find(isBelowALevel) ?? tries[0]!
}

function earnsPoints({ attendancePoints }: NewPublishedEvent): boolean {
  return attendancePoints > 0
}

/** The points of the current quarter of everybody but Ada, the most first. */
function pointsOfOthers(ada: Student, attendance: readonly NewAttendance[], quarterBegan: string): number[] {
  const points = new Map<string, number>()
  for (const { member, date, points: earned } of attendance) {
    if (date >= quarterBegan) points.set(member, (points.get(member) ?? 0) + earned)
  }
  points.delete(ada.member.uuid)
  return [...points.values()].sort((a, b) => b - a)
}

function eventsWorth(points: number, events: readonly NewPublishedEvent[]): NewPublishedEvent[] {
  let left = points
  return events.filter((event) => {
    if (event.attendancePoints > left) return false
    left -= event.attendancePoints
    return true
  })
}
