import type { Resource } from '#domain/organization/chapter.ts'

/** An event as a committee plans it, before it has a date. */
export interface Plan {
  title: string
  description: string
  /** The attendance code. No two plans have the same. */
  code: string
  points: number
  minutes: number
  location: string
  /** The chapter's resource that the event links to, if any. */
  link?: Resource['type']
}
