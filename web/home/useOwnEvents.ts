import { useMemo } from 'react'
import { type Attendance, listAttendance } from '#domain/checkin/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { useRsvps } from '../rsvp/useRsvps.ts'

export interface OwnEvents {
  /** Whether the RSVPs are loaded. */
  areKnown: boolean
  /** The events to which the member is going. */
  going: ReadonlySet<string>
  /** The events in whose line the member waits, with the place in it. */
  waiting: ReadonlyMap<string, number | undefined>
  /** The check-ins of the member by their events. */
  attended: ReadonlyMap<string, Attendance>
}

/** The member's RSVPs and check-ins; empty until they are loaded, or if they cannot be. */
export function useOwnEvents(): OwnEvents {
  const { byEvent, status } = useRsvps()
  const { data } = useAnswer(listAttendance)
  return useMemo(
    () => ({
      areKnown: status === 'success',
      going: new Set([...byEvent.values()].filter(({ status }) => status === 'going').map(({ event }) => event)),
      waiting: new Map(
        [...byEvent.values()]
          .filter(({ status }) => status === 'waiting')
          .map(({ event, position }) => [event, position]),
      ),
      attended: new Map(data?.attendance.map((attendance) => [attendance.event, attendance])),
    }),
    [byEvent, status, data],
  )
}
