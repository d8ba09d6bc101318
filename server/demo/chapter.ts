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
import type { Sample } from './sample.ts'
import { sampleTerms } from './terms.ts'
import { sampleTurnout } from './turnout.ts'

/**
 * Builds a chapter in the middle of a good year, as rows of the portal's tables; those of drafts are apart. The same
 * seed at the same moment gives the same chapter. All dates are relative to `now`.
 */
export function sampleChapter(seed: string, now: string, chapter: Chapter) {
  const of = (part: string) => new Chance(`${seed}/${part}`)
  const days = new Days(now, chapter)
  const milestones = days.closedQuarters(chapter)
  const students = sampleStudents(of('people'), days, chapter)
  const events = sampleEvents(of('events'), days, chapter)
  const drafts = sampleDrafts(of('drafts'), days, chapter)
  const scheduled = { days, chapter, students, events, milestones }
  const sample: Sample = { ...scheduled, ...sampleTurnout(of('turnout'), scheduled) }
  const { attendance } = sample
  const rows = { ...sampleLedger(of('ledger'), sample), ...withPlaces(sample), drafts, milestones, attendance }
  return {
    ...rows,
    ...samplePrograms(of('programs'), days, rows.members),
    claims: sampleClaims(of('claims'), sample),
    audit: sampleLog(of('log'), days, rows, chapter.hostedDomain),
    terms: sampleTerms(of('terms'), days, rows.members, chapter),
    feedback: sampleFeedback(of('feedback'), sample),
  }
}
