/** The changes of an event that people with an RSVP must know. Other changes are not announced. */
export interface EventFacts {
  title: string
  startDate: string
  endDate: string
  location: string
  committee: string
}

/** What one act of an officer did to several events of a series (spec: events §2.8). */
export interface SeriesAct {
  /** The first of the events, by start. */
  first: string
  /** How many there are. */
  events: number
}

/**
 * Everything that the portal announces (spec: chapter §4.1): the closed set of what can happen. Members are named by
 * their uuid, never by name or e-mail.
 */
export type Happening =
  | { what: 'event.published'; event: string; act?: SeriesAct }
  | { what: 'event.updated'; event: string; before: EventFacts; after: EventFacts; act?: SeriesAct }
  | { what: 'event.cancelled'; event: string; before: EventFacts; act?: SeriesAct }
  /** `promoted`: a place became free for somebody who was waiting. */
  | { what: 'rsvp.going'; event: string; member: string; promoted: boolean }
  | { what: 'rsvp.waiting' | 'rsvp.cancelled'; event: string; member: string }
  | { what: 'attendance.added' | 'attendance.removed'; event: string; member: string }
  | { what: 'claim.decided'; event: string; member: string; approved: boolean; reason: string; points: number }
  /** `member` is notified: the officer whose term ends (`own`), or the super admin. */
  | { what: 'term.ending'; member: string; term: string; until: string; own: boolean }
  /** `member` is the super admin, who is notified. */
  | { what: 'webhook.off'; member: string; webhook: string }
  | { what: 'message.sent'; event: string; message: string }
  | { what: 'member.registered' | 'member.left'; member: string }
  | { what: 'season.closed'; season: string }
  /** Caused by the clock, not by a call: found by a planner, once for each event and time. */
  | { what: 'reminder.due'; event: string; before: 'day' | 'hour'; start: string }
  | { what: 'day.begun'; day: string }

export function factsOf({ title, startDate, endDate, location, committee }: EventFacts): EventFacts {
  return { title, startDate, endDate, location, committee }
}

/** Whether a change concerns people with an RSVP: another time or another place. */
export function concernsThoseWhoCome(before: EventFacts, after: EventFacts): boolean {
  return (['startDate', 'endDate', 'location'] as const).some((fact) => before[fact] !== after[fact])
}

/** Whether an event is a later one of an act that was announced with the first. */
export function isAnnouncedWithFirst({ event, act }: { event: string; act?: SeriesAct | undefined }): boolean {
  return act !== undefined && act.first !== event
}
