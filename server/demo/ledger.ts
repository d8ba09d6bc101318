import type { Insertable } from 'kysely'
import { minutesLater } from '#domain/calendar.ts'
import { pointsAfter } from '#domain/points/ledger.ts'
import type { ActivityTable } from '../database/tables.ts'
import { GRACE, HEDY } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Sample } from './turnout.ts'

type Entry = Insertable<ActivityTable>

/** The ledger that sign-ins, check-ins and milestones would have written, and the members with the points that it adds up to. */
export function sampleLedger(chance: Chance, { students, events, attendance, milestones, chapter }: Sample) {
  const titles = new Map(events.map(({ uuid, title }) => [uuid, title]))
  const visits = Map.groupBy(attendance, ({ member }) => member)
  const closings = milestones.map(({ name, date }) => cause('MILESTONE', name, 0, date))
  const began = milestones.at(-1)!.date
  const bonus = cause('ADJUSTMENT', 'Set up the room for the kickoff', 5, minutesLater(began, 30 * 60))
  const correction = cause('ADJUSTMENT', 'The room was set up by Hedy alone', -5, minutesLater(began, 31 * 60))
  const activity: Entry[] = []
  const members = students.map(({ member, registeredAt }) => {
    const attended = (visits.get(member.uuid) ?? []).map(({ event, date, points }) =>
      cause('ATTEND_EVENT', titles.get(event)!, points, date),
    )
    const adjusted = member.sub === GRACE.sub ? [bonus, correction] : member.sub === HEDY.sub ? [bonus] : []
    const later = [...attended, ...adjusted, ...closings].filter(({ date }) => registeredAt && date > registeredAt)
    const welcome = cause('ACCOUNT_CREATE', `Welcome to ${chapter.organization.shortName}!`, 0, member.createdAt)
    let points = 0
    let pointsAt = registeredAt ?? member.createdAt
    for (const happened of [welcome, ...later.sort(byDate)]) {
      const pointsEarned = happened.type === 'MILESTONE' ? points : happened.pointsEarned
      const entry = { uuid: chance.uuid(), member: member.uuid, ...happened, pointsEarned }
      if (pointsEarned !== 0) pointsAt = entry.date
      points = pointsAfter(points, entry)
      activity.push(entry)
    }
    return { ...member, points, pointsAt }
  })
  return { activity: activity.sort(byDate), members }
}

export function byDate(a: { date: string }, b: { date: string }): number {
  return a.date < b.date ? -1 : 1
}

function cause(type: Entry['type'], description: string, pointsEarned: number, date: string) {
  return { type, description, pointsEarned, date }
}
