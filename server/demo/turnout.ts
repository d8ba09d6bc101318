import { earlier, later, minutesLater } from '#domain/calendar.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import type { NewAttendance, NewPublishedEvent, NewRsvp } from '../database/tables.ts'
import { ADA, CAST } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Student } from './people.ts'

/** Ada's place on the leaderboard, the best one first. She has a long history and can still climb. */
const PLACES = [20, 19, 21, 18, 22, 17, 23, 16, 24, 15, 25, 14, 26]

type Visit = [Student, NewPublishedEvent]

/**
 * Who has an RSVP and who attended. The cast has not checked in to the running event yet, so that its code can be
 * tried.
 */
export function sampleTurnout(
  chance: Chance,
  now: string,
  students: readonly Student[],
  events: readonly NewPublishedEvent[],
  quarterBegan: string,
  { levels, committees }: Chapter,
) {
  const popularity = new Map(events.map((event) => [event, chance.between(0.6, 1.3)]))
  // The first committee is the whole chapter, whose events interest everybody.
  const [everybodys] = committees.map(({ name }) => name)
  const cast = new Set<string | null | undefined>(CAST.map(({ sub }) => sub))
  const visits: Visit[] = []
  const promises: Visit[] = []
  for (const student of students) {
    const own = chance.branch(student.member.uuid)
    const liked = events.map((event) => ({ event, liking: likingOf(student, event) }))
    const open = liked.filter(({ event }) => event.startDate <= now && isOpenTo(student, event))
    const came = open.filter(({ liking }) => own.happens(liking)).map(({ event }) => event)
    visits.push(...came.map((event): Visit => [student, event]))
    for (const { event, liking } of liked) {
      const announces = own.happens(came.includes(event) ? 0.7 : liking * hopefulness(event, now))
      if (announces && !isAdasQuarter(student, event)) promises.push([student, event])
    }
  }
  const ada = students.find(({ member }) => member.sub === ADA.sub)!
  const running = events.find((event) => isRunning(event, now))
  const chosen = adasQuarter().map((event): Visit => [ada, event])
  const nextFive = events.filter(({ deleted, endDate }) => !deleted && endDate >= now).slice(0, 5)
  promises.push(...chosen, ...nextFive.map((event): Visit => [ada, event]))
  return {
    attendance: [...visits, ...chosen].map(arrival),
    rsvps: promises.filter(isPossible).map(announcement),
  }

  function likingOf({ keenness, prefers }: Student, event: NewPublishedEvent): number {
    const interest = event.committee === everybodys ? 1 : prefers.has(event.committee) ? 1.3 : 0.4
    return Math.min(0.92, keenness * interest) * popularity.get(event)!
  }

  function isOpenTo(student: Student, event: NewPublishedEvent): boolean {
    const { registeredAt = now, member } = student
    return (
      registeredAt < event.startDate &&
      !isAdasQuarter(student, event) &&
      !(cast.has(member.sub) && isRunning(event, now))
    )
  }

  /** Ada's quarter is not left to chance. */
  function isAdasQuarter({ member }: Student, { startDate }: NewPublishedEvent): boolean {
    return member.sub === ADA.sub && startDate >= quarterBegan
  }

  /** Past events near the twentieth place, so that the running event lifts her to a new level. */
  function adasQuarter(): NewPublishedEvent[] {
    const past = events.filter(
      ({ startDate, endDate, deleted }) => startDate >= quarterBegan && endDate < now && !deleted,
    )
    const recent = visits.filter(([, { startDate }]) => startDate >= quarterBegan)
    const ranked = [...Map.groupBy(recent, ([student]) => student).values()].map(pointsOf).sort((a, b) => b - a)
    const tries = PLACES.map((place) => eventsWorth(ranked[place - 1]!, chance.branch(`place ${place}`).shuffled(past)))
    const lifts = (visited: NewPublishedEvent[]) => {
      const points = pointsOf(visited.map((event) => [ada, event]))
      return levels.some(({ startsAt }) => points < startsAt && startsAt < points + running!.attendancePoints)
    }
    return tries.find(lifts) ?? tries[0]!
  }

  /** Most people check in while the room fills. */
  function arrival([{ member }, event]: Visit): NewAttendance {
    const date = minutesLater(event.startDate, (isRunning(event, now) ? 25 : 40) * chance.number() ** 2)
    return { event: event.uuid, member: member.uuid, date, points: event.attendancePoints }
  }

  function isPossible([{ registeredAt = now }, { startDate }]: Visit): boolean {
    return registeredAt < earlier(startDate, now)
  }

  function announcement([{ member, registeredAt }, { uuid, createdAt, startDate }]: Visit): NewRsvp {
    const date = chance.moment(later(createdAt, registeredAt!), earlier(startDate, now))
    return { event: uuid, member: member.uuid, date }
  }
}

/** Some who did not attend had an RSVP. Events in the far future have few RSVPs yet. */
function hopefulness({ startDate }: NewPublishedEvent, now: string): number {
  const daysAhead = (Date.parse(startDate) - Date.parse(now)) / 86_400_000
  return daysAhead <= 0 ? 0.3 : Math.max(0.25, 0.95 - daysAhead / 40)
}

function isRunning({ startDate, endDate }: NewPublishedEvent, now: string): boolean {
  return startDate <= now && now <= endDate
}

function pointsOf(visits: readonly Visit[]): number {
  return visits.reduce((sum, [, { attendancePoints }]) => sum + attendancePoints, 0)
}

function eventsWorth(points: number, events: readonly NewPublishedEvent[]): NewPublishedEvent[] {
  let left = points
  return events.filter(({ attendancePoints }) => {
    const fits = attendancePoints <= left
    if (fits) left -= attendancePoints
    return fits
  })
}
