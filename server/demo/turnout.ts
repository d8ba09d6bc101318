import { earlier, later, minutesLater } from '#domain/calendar.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import type { NewAttendance, NewMilestone, NewPublishedEvent, NewRsvp } from '../database/tables.ts'
import { ADA, CAST } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Days } from './days.ts'
import type { Student } from './people.ts'

/** What the parts of the sample chapter are made from. */
export interface Sample {
  days: Days
  chapter: Chapter
  students: readonly Student[]
  events: readonly NewPublishedEvent[]
  milestones: readonly NewMilestone[]
  attendance: readonly NewAttendance[]
  rsvps: readonly NewRsvp[]
}

/** Ada's place on the leaderboard, the best one first. She has a long history and can still climb. */
const PLACES = [20, 19, 21, 18, 22, 17, 23, 16, 24, 15, 25, 14, 26]

type Visit = readonly [Student, NewPublishedEvent]

/** Who has an RSVP and who attended. The cast has not checked in to the running event, so that its code can be tried. */
export function sampleTurnout(chance: Chance, sample: Omit<Sample, 'attendance' | 'rsvps'>) {
  const { students, events, chapter, days } = sample
  const { now } = days
  const popularity = new Map(events.map((event) => [event, chance.between(0.6, 1.3)]))
  const cast = new Set<unknown>(CAST.map(({ sub }) => sub))
  const [visits, promises]: [Visit[], Visit[]] = [[], []]
  // Ada's quarter is not left to chance.
  const thisQuarter = events.filter(({ startDate }) => startDate >= sample.milestones.at(-1)!.date)
  const past = thisQuarter.filter(({ endDate, deleted }) => endDate < now && !deleted)
  for (const student of students) {
    const own = chance.branch(student.member.uuid)
    const { registeredAt = now, member, keenness, prefers } = student
    for (const [event, came] of events.map((event) => [event, attends(event)] as const)) {
      const announces = own.happens(came ? 0.7 : likingOf(event) * hopefulness(event, now))
      if (announces && !isChosen(event)) promises.push([student, event])
    }

    function attends(event: NewPublishedEvent): boolean {
      const open = event.startDate <= now && registeredAt < event.startDate && !isChosen(event)
      const came = open && !(cast.has(member.sub) && event.endDate >= now) && own.happens(likingOf(event))
      if (came) visits.push([student, event])
      return came
    }

    function isChosen(event: NewPublishedEvent): boolean {
      return member.sub === ADA.sub && thisQuarter.includes(event)
    }

    /** The first committee is the whole chapter, whose events interest everybody. */
    function likingOf(event: NewPublishedEvent): number {
      const interest = event.committee === chapter.committees[0]!.name ? 1 : prefers.has(event.committee) ? 1.3 : 0.4
      return Math.min(0.92, keenness * interest) * popularity.get(event)!
    }
  }
  const ada = students.find(({ member }) => member.sub === ADA.sub)!
  const nextFive = events.filter(({ deleted, endDate }) => !deleted && endDate >= now).slice(0, 5)
  const chosen = adasQuarter()
  promises.push(...[...chosen, ...nextFive].map((event) => [ada, event] as const))
  return {
    // Most people check in while the room fills.
    attendance: [...visits, ...chosen.map((event) => [ada, event] as const)].map(([{ member }, event]) => {
      const date = minutesLater(event.startDate, (event.endDate >= now ? 25 : 40) * chance.number() ** 2)
      return { event: event.uuid, member: member.uuid, date, points: event.attendancePoints }
    }),
    rsvps: promises
      .filter(([{ registeredAt = now }, { startDate }]) => registeredAt < earlier(startDate, now))
      .map(([{ member, registeredAt }, { uuid, createdAt, startDate }]) => {
        const date = chance.moment(later(createdAt, registeredAt!), earlier(startDate, now))
        return { event: uuid, member: member.uuid, date }
      }),
  }

  /** Past events near the twentieth place, so that the running event lifts her to a new level. */
  function adasQuarter(): NewPublishedEvent[] {
    const running = events.find(({ startDate, endDate }) => startDate <= now && now <= endDate)!
    const earned = Map.groupBy(
      visits.filter(([, event]) => thisQuarter.includes(event)),
      ([student]) => student,
    )
    const ranked = [...earned.values()].map((own) => pointsOf(own.map(([, event]) => event))).sort((a, b) => b - a)
    const tries = PLACES.map((place) => eventsWorth(ranked[place - 1]!, chance.branch(`place ${place}`).shuffled(past)))
    const isLifted = (points: number) =>
      chapter.levels.some(({ startsAt }) => points < startsAt && startsAt < points + running.attendancePoints)
    return tries.find((visited) => isLifted(pointsOf(visited))) ?? tries[0]!
  }
}

/** Some who did not attend had an RSVP. Events in the far future have few RSVPs yet. */
function hopefulness({ startDate }: NewPublishedEvent, now: string): number {
  const daysAhead = (Date.parse(startDate) - Date.parse(now)) / 86_400_000
  return daysAhead <= 0 ? 0.3 : Math.max(0.25, 0.95 - daysAhead / 40)
}

function pointsOf(events: readonly NewPublishedEvent[]): number {
  return events.reduce((sum, { attendancePoints }) => sum + attendancePoints, 0)
}

function eventsWorth(points: number, events: readonly NewPublishedEvent[]): NewPublishedEvent[] {
  const fitting: NewPublishedEvent[] = []
  for (const event of events) if (pointsOf([...fitting, event]) <= points) fitting.push(event)
  return fitting
}
