import type { Chapter } from '#domain/organization/chapter.ts'
import type { AttendanceTable, MilestonesTable, NewEvent, NewMember, RsvpsTable } from '../database/tables.ts'
import { Chance } from './chance.ts'
import { Days } from './days.ts'
import { sampleEvents } from './events.ts'
import { type Entry, sampleHistory } from './history.ts'
import { type LogEntry, sampleLog } from './officersLog.ts'
import { sampleStudents } from './people.ts'
import { closedQuarters } from './quarters.ts'
import { sampleTurnout } from './turnout.ts'

/** A chapter in the middle of a good year, as rows of the portal's tables. */
export interface SampleChapter {
  members: NewMember[]
  events: NewEvent[]
  milestones: MilestonesTable[]
  rsvps: RsvpsTable[]
  attendance: AttendanceTable[]
  activity: Entry[]
  audit: LogEntry[]
}

/** The same seed at the same moment gives the same chapter; everything in it is dated from `now`. */
export function sampleChapter(seed: string, now: string, chapter: Chapter): SampleChapter {
  const chance = new Chance(seed)
  const days = new Days(now, chapter.timeZone)
  const milestones = closedQuarters(days, chapter)
  const students = sampleStudents(chance.branch('people'), days, chapter)
  const events = sampleEvents(chance.branch('events'), days, chapter)
  const quarterBegan = milestones.at(-1)!.date
  const { rsvps, attendance } = sampleTurnout(chance.branch('turnout'), days, students, events, quarterBegan)
  const { shortName } = chapter.organization
  const history = sampleHistory(chance.branch('history'), students, events, attendance, milestones, shortName)
  const { members, activity } = history
  const log = chance.branch('log')
  const audit = sampleLog(log, days, members, events, milestones, activity, chapter.hostedDomain)
  return { members, events: events.map(withVersion(audit)), milestones, rsvps, attendance, activity, audit }
}

/** A version grows by one with every save; so much the log tells. */
function withVersion(log: readonly LogEntry[]): (event: NewEvent) => NewEvent {
  const saves = log.filter(({ action }) => action === 'event.update' || action === 'event.delete')
  const savesOf = Map.groupBy(saves, ({ target }) => target)
  return (event) => ({ ...event, version: 1 + (savesOf.get(event.uuid)?.length ?? 0) })
}
