import type { Chapter } from '#domain/organization/chapter.ts'
import type { NewPublishedEvent } from '../database/tables.ts'
import { withBoardNames } from './boardNames.ts'
import { Chance } from './chance.ts'
import { Days } from './days.ts'
import { sampleDrafts } from './drafts.ts'
import { sampleEvents } from './events.ts'
import { sampleFeedback } from './feedback.ts'
import { sampleHistory } from './history.ts'
import { sampleTerms } from './officers.ts'
import { type LogEntry, sampleLog } from './officersLog.ts'
import { sampleStudents } from './people.ts'
import { withPlaces } from './places.ts'
import { samplePrograms } from './programs.ts'
import { closedQuarters } from './quarters.ts'
import { sampleTurnout } from './turnout.ts'

/**
 * Builds a chapter in the middle of a good year, as rows of the portal's tables; those of drafts are apart. The same
 * seed at the same moment gives the same chapter. All dates are relative to `now`.
 */
export function sampleChapter(seed: string, now: string, chapter: Chapter) {
  const chance = new Chance(seed)
  const days = new Days(now, chapter.timeZone)
  const milestones = closedQuarters(days, chapter)
  const students = sampleStudents(chance.branch('people'), days, chapter)
  const events = sampleEvents(chance.branch('events'), days, chapter)
  const drafts = sampleDrafts(chance.branch('drafts'), days, chapter)
  const quarterBegan = milestones.at(-1)!.date
  const { rsvps, attendance } = sampleTurnout(
    chance.branch('turnout'),
    days,
    students,
    events,
    quarterBegan,
    chapter.levels,
  )
  const { shortName } = chapter.organization
  const history = sampleHistory(chance.branch('history'), students, events, attendance, milestones, shortName)
  const { activity } = history
  const members = withBoardNames(chance.branch('board names'), history.members)
  const log = chance.branch('log')
  const audit = sampleLog(log, days, members, events, drafts, milestones, activity, chapter.hostedDomain)
  const terms = sampleTerms(chance.branch('officers'), days, members, chapter)
  const programs = samplePrograms(chance.branch('programs'), days, members)
  const feedback = sampleFeedback(chance.branch('feedback'), days, events, attendance)
  const placed = withPlaces(events.map(withVersion(audit)), rsvps, now)
  const said = { activity, audit, feedback }
  return { members, ...placed, ...said, ...programs, drafts, milestones, attendance, terms }
}

export type SampleChapter = ReturnType<typeof sampleChapter>

/** The version of an event increases with every save, so it is derived from the log. */
function withVersion(log: readonly LogEntry[]): (event: NewPublishedEvent) => NewPublishedEvent {
  const saves = log.filter(({ action }) => action === 'event.update' || action === 'event.delete')
  const savesOf = Map.groupBy(saves, ({ target }) => target)
  return (event) => ({ ...event, version: 1 + (savesOf.get(event.uuid)?.length ?? 0) })
}
