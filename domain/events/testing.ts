/** The optional fields of an event at their defaults. */
export const OPEN_TO_ALL = {
  capacity: null,
  rsvpOpens: null,
  rsvpCloses: null,
  questions: [] as [],
  rsvpCount: 0,
  waitlistCount: 0,
  checkInMode: 'code',
  status: 'published',
  visibility: 'members',
  sequence: 0,
} as const
