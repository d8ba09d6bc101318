import type { Insertable } from 'kysely'
import { minutesLater } from '#domain/calendar.ts'
import { pointsAfter } from '#domain/points/ledger.ts'
import type { ActivityTable, NewAttendance, NewMember, NewMilestone, NewPublishedEvent } from '../database/tables.ts'
import type { Chance } from './chance.ts'
import type { Student } from './people.ts'

export type Entry = Insertable<ActivityTable>
type Cause = Pick<Entry, 'type' | 'description' | 'pointsEarned' | 'date'>

export interface History {
  /** In chronological order. */
  activity: Entry[]
  /** With the points that their ledger adds up to. */
  members: NewMember[]
}

/** Writes the ledger that sign-ins, check-ins and milestones would have written, entry by entry. */
export function sampleHistory(
  chance: Chance,
  students: readonly Student[],
  events: readonly NewPublishedEvent[],
  attendance: readonly NewAttendance[],
  milestones: readonly NewMilestone[],
  shortName: string,
): History {
  const titles = new Map(events.map(({ uuid, title }) => [uuid, title]))
  const attended = Map.groupBy(attendance, ({ member }) => member)
  const closings = milestones.map(({ name, date }) => cause('MILESTONE', name, 0, date))
  const accounts = students.map((student) => {
    const visits = attended.get(student.member.uuid) ?? []
    const checkIns = visits.map(({ event, date, points }) => cause('ATTEND_EVENT', titles.get(event)!, points, date))
    const given = adjustmentsOf(student, milestones.at(-1)!.date)
    const welcome = cause('ACCOUNT_CREATE', `Welcome to ${shortName}!`, 0, student.member.createdAt)
    return accountOf(chance, student, welcome, [...checkIns, ...given, ...closings])
  })
  return {
    activity: accounts.flatMap(({ entries }) => entries).sort((a, b) => (a.date < b.date ? -1 : 1)),
    members: accounts.map(({ member }) => member),
  }
}

/** A bonus for Hedy and Grace, and a correction for Grace, in the quarter that runs. */
function adjustmentsOf({ member }: Student, quarterBegan: string): Cause[] {
  const at = (hours: number) => minutesLater(quarterBegan, hours * 60)
  return [
    ...(member.sub === 'demo-hedy' || member.sub === 'demo-grace'
      ? [cause('ADJUSTMENT', 'Set up the room for the kickoff', 5, at(30))]
      : []),
    ...(member.sub === 'demo-grace' ? [cause('ADJUSTMENT', 'The room was set up by Hedy alone', -5, at(31))] : []),
  ]
}

function accountOf(chance: Chance, { member, registeredAt }: Student, welcome: Cause, causes: Cause[]) {
  let points = 0
  let pointsAt = registeredAt ?? member.createdAt
  const sinceThen = causes.filter(({ date }) => registeredAt !== undefined && date > registeredAt)
  const entries = [welcome, ...sinceThen.sort((a, b) => (a.date < b.date ? -1 : 1))].map((happened): Entry => {
    const final = happened.type === 'MILESTONE' ? { pointsEarned: points } : {}
    const entry = { uuid: chance.uuid(), member: member.uuid, ...happened, ...final }
    if (entry.pointsEarned !== 0) pointsAt = entry.date
    points = pointsAfter(points, entry)
    return entry
  })
  return { entries, member: { ...member, points, pointsAt } }
}

function cause(type: Cause['type'], description: string, pointsEarned: number, date: string): Cause {
  return { type, description, pointsEarned, date }
}
