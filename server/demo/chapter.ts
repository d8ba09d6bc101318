import type { Chapter } from '#domain/organization/chapter.ts'
import { Chance } from './chance.ts'
import { Days } from './days.ts'
import { sampleDrafts, sampleEvents } from './events.ts'
import { sampleFeedback } from './feedback.ts'
import { sampleLedger } from './ledger.ts'
import { sampleLog } from './log.ts'
import { sampleStudents } from './people.ts'
import { sampleClaims, withPlaces } from './places.ts'
import { samplePrograms } from './programs.ts'
import { sampleTerms } from './terms.ts'
import { sampleTurnout } from './turnout.ts'

/**
 * Builds a chapter in the middle of a good year, as rows of the portal's tables; those of drafts are apart. The same
 * seed at the same moment gives the same chapter. All dates are relative to `now`.
 */
export function sampleChapter(seed: string, now: string, chapter: Chapter) {
  const chance = new Chance(seed)
  const of = (part: string) => chance.branch(part)
  const days = new Days(now, chapter)
  const milestones = days.closedQuarters(chapter)
  const students = sampleStudents(of('people'), days, chapter)
  const held = sampleEvents(of('events'), days, chapter)
  const drafts = sampleDrafts(of('drafts'), days, chapter)
  const quarterBegan = milestones.at(-1)!.date
  const turnout = sampleTurnout(of('turnout'), now, students, held, quarterBegan, chapter)
  const { attendance } = turnout
  const { shortName } = chapter.organization
  const ledger = sampleLedger(of('ledger'), students, held, attendance, milestones, shortName)
  const rows = { ...ledger, ...withPlaces(held, turnout.rsvps, now), drafts, milestones, attendance }
  return {
    ...rows,
    ...samplePrograms(of('programs'), days, rows.members),
    claims: sampleClaims(of('claims'), held, turnout.rsvps, attendance, now),
    audit: sampleLog(of('log'), days, rows, chapter.hostedDomain),
    terms: sampleTerms(of('terms'), days, rows.members, chapter),
    feedback: sampleFeedback(of('feedback'), days, held, attendance),
  }
}
