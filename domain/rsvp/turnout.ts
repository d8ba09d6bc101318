import type { Person } from '../people/person.ts'

interface Said {
  user: Person
  status: 'going' | 'waiting'
}
interface Came {
  user: Person
}

/** Who came and who did not, after an event (spec: chapter §3.10). Those still in line did not miss it. */
export interface Turnout<Rsvp extends Said, Attendance extends Came> {
  came: Attendance[]
  /** Had a place and did not come. */
  missed: Rsvp[]
  /** Came without an RSVP. */
  unannounced: Attendance[]
}

export function turnoutOf<Rsvp extends Said, Attendance extends Came>(
  rsvps: readonly Rsvp[],
  attendance: readonly Attendance[],
): Turnout<Rsvp, Attendance> {
  const said = new Set(rsvps.map(({ user }) => user.uuid))
  const came = new Set(attendance.map(({ user }) => user.uuid))
  return {
    came: [...attendance],
    missed: rsvps.filter(({ user, status }) => status === 'going' && !came.has(user.uuid)),
    unannounced: attendance.filter(({ user }) => !said.has(user.uuid)),
  }
}
