import type { Resource } from '#domain/organization/chapter.ts'

/** An event as a committee plans it, before it has a date. */
export interface Plan {
  title: string
  description: string
  /** The attendance code; no two plans share one. */
  code: string
  points: number
  minutes: number
  location: string
  /** Which of the chapter's own resources the event links to, if any. */
  link?: Resource['type']
}
