import { listAttendance } from '#domain/checkin/contract.ts'
import { type Event, getEvent } from '#domain/events/contract.ts'
import { listOwnFeedback } from '#domain/feedback/contract.ts'
import { eventToRate, latestToRate } from '#domain/feedback/rules.ts'
import { useAnswer } from '../lib/useApi.ts'

/** The latest event about which the member can say something and has not; undefined until that is known. */
export function useEventToRate(now: string): Event | undefined {
  const attendance = useAnswer(listAttendance).data?.attendance
  const latest = attendance && latestToRate(attendance, now)
  const enabled = latest !== undefined
  const event = useAnswer(getEvent, { params: { uuid: latest?.event ?? '' } }, { enabled }).data?.event
  const own = useAnswer(listOwnFeedback, undefined, { enabled }).data?.feedback
  if (!latest || !own || event?.status !== 'published') return undefined
  return eventToRate([event], new Set([latest.event]), new Set(own.map((said) => said.event)), now)
}
