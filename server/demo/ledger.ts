import type { Insertable } from 'kysely'
import { minutesLater } from '#domain/calendar.ts'
import { pointsAfter } from '#domain/points/ledger.ts'
import type { ActivityTable, NewAttendance, NewMilestone, NewPublishedEvent } from '../database/tables.ts'
import { GRACE, HEDY } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Student } from './people.ts'

type Entry = Insertable<ActivityTable>
type Cause = Pick<Entry, 'type' | 'description' | 'pointsEarned' | 'date'>

/** The ledger that sign-ins, check-ins and milestones would have written, and the members with the points that it adds up to. */
export function sampleLedger(
  chance: Chance,
  students: readonly Student[],
  events: readonly NewPublishedEvent[],
  attendance: readonly NewAttendance[],
  milestones: readonly NewMilestone[],
  shortName: string,
) {
  const titles = new Map(events.map(({ uuid, title }) => [uuid, title]))
  const visits = Map.groupBy(attendance, ({ member }) => member)
  const closings = milestones.map(({ name, date }) => cause('MILESTONE', name, 0, date))
  const accounts = students.map(({ member, registeredAt }) => {
    const since = registeredAt ?? member.createdAt
    const attended = (visits.get(member.uuid) ?? []).map(({ event, date, points }) =>
      cause('ATTEND_EVENT', titles.get(event)!, points, date),
    )
    const causes = [...attended, ...adjustmentsOf(member.sub, milestones.at(-1)!.date), ...closings]
    const later = causes.filter(({ date }) => registeredAt && date > since)
    let points = 0
    let pointsAt = since
    const welcome = cause('ACCOUNT_CREATE', `Welcome to ${shortName}!`, 0, member.createdAt)
    const entries = [welcome, ...later.sort(byDate)].map((happened): Entry => {
      const pointsEarned = happened.type === 'MILESTONE' ? points : happened.pointsEarned
      const entry = { uuid: chance.uuid(), member: member.uuid, ...happened, pointsEarned }
      if (pointsEarned !== 0) pointsAt = entry.date
      points = pointsAfter(points, entry)
      return entry
    })
    return { entries, member: { ...member, points, pointsAt } }
  })
  return {
    activity: accounts.flatMap(({ entries }) => entries).sort(byDate),
    members: accounts.map(({ member }) => member),
  }
}

/** A bonus for Hedy and Grace, and a correction for Grace, in the quarter that runs. */
function adjustmentsOf(sub: string | null | undefined, quarterBegan: string): Cause[] {
  const bonus = cause('ADJUSTMENT', 'Set up the room for the kickoff', 5, minutesLater(quarterBegan, 30 * 60))
  const correction = cause('ADJUSTMENT', 'The room was set up by Hedy alone', -5, minutesLater(quarterBegan, 31 * 60))
  return sub === GRACE.sub ? [bonus, correction] : sub === HEDY.sub ? [bonus] : []
}

export function byDate(a: { date: string }, b: { date: string }): number {
  return a.date < b.date ? -1 : 1
}

function cause(type: Cause['type'], description: string, pointsEarned: number, date: string): Cause {
  return { type, description, pointsEarned, date }
}
