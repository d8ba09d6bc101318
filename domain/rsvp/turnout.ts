import type { Person } from '../people/person.ts'

/**
 * Who had a place and did not come, and who came without an RSVP (spec: chapter §3.10). Those still in line did not
 * miss the event.
 */
export function turnoutOf<
  Rsvp extends { user: Person; status: 'going' | 'waiting' },
  Attendance extends { user: Person },
>(rsvps: readonly Rsvp[], attendance: readonly Attendance[]): { missed: Rsvp[]; unannounced: Attendance[] } {
  const said = new Set(rsvps.map(({ user }) => user.uuid))
  const came = new Set(attendance.map(({ user }) => user.uuid))
  return {
    missed: rsvps.filter(({ user, status }) => status === 'going' && !came.has(user.uuid)),
    unannounced: attendance.filter(({ user }) => !said.has(user.uuid)),
  }
}
