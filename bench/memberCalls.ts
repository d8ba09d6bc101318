import { exportUser } from '#domain/account/contract.ts'
import { checkIn, listAttendance } from '#domain/checkin/contract.ts'
import { BASE_PATH, type Endpoint } from '#domain/endpoint.ts'
import { listEvents, listFutureEvents, listPastEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser, updateUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { addRsvp, cancelRsvp, listRsvps } from '#domain/rsvp/contract.ts'

/** The calls of a member, and what invalidates their cached answers. */
export interface MemberCall {
  what: string
  method: string
  path: string
  body?: (n: number) => object
  /** A change, not measured, before each call. */
  after?: MemberCall
}

const call = (endpoint: Endpoint, what: string, more: Partial<MemberCall> & { query?: string } = {}): MemberCall => ({
  what,
  method: endpoint.method,
  path: BASE_PATH + endpoint.path + (more.query ?? ''),
  ...more,
})

/** Every call of a member, for a running event and a coming one. */
export function memberCalls({ code, coming }: { code: string; coming: string }): MemberCall[] {
  const rename = call(updateUser, 'PATCH user', { body: (n) => ({ user: { year: 1 + (n % 5) } }) })
  const add = call(addRsvp, 'POST rsvp', { body: () => ({ event: { uuid: coming } }) })
  const cancel = call(cancelRsvp, 'DELETE rsvp', { path: BASE_PATH + cancelRsvp.path.replace(':eventUuid', coming) })
  // Cancels an RSVP that exists, because that changes the events.
  const change = { ...cancel, after: add }
  return [
    call(getUser, 'own profile'),
    call(listActivity, 'own activity'),
    call(listRsvps, 'own RSVPs'),
    call(listAttendance, 'own attendance'),
    call(exportUser, 'own data'),
    call(checkIn, 'check-in', { body: () => ({ event: { attendanceCode: code } }) }),
    { ...add, after: cancel },
    { ...cancel, after: add },
    rename,
    call(getLeaderboard, 'top 10, cached', { query: '?limit=10' }),
    call(getLeaderboard, 'top 10, rebuilt', { query: '?limit=10', after: rename }),
    call(getLeaderboard, 'places 1 to 203, rebuilt', { query: '?limit=203', after: rename }),
    call(getLeaderboard, 'places 1,004 to 1,103, rebuilt', { query: '?offset=1003&limit=100', after: rename }),
    call(listFutureEvents, 'events to come, cached'),
    call(listFutureEvents, 'events to come, rebuilt', { after: change }),
    call(listPastEvents, 'first 100 past events, rebuilt', { query: '?limit=100', after: change }),
    call(listEvents, 'first 100 events, rebuilt', { query: '?limit=100', after: change }),
  ]
}

/** Lists that grow with the chapter. Their cost is proportional to their rows. */
export const WHOLE_LISTS: MemberCall[] = [call(getLeaderboard, 'whole leaderboard'), call(listEvents, 'all events')]
