import type { Chapter } from '#domain/organization/chapter.ts'
import type { NewAttendance, NewMilestone, NewPublishedEvent, NewRsvp } from '../database/tables.ts'
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
