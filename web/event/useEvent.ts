import { getEvent, listEvents } from '#domain/events/contract.ts'
import { useAnswer } from '../lib/useApi.ts'

/** One event. What the list of events already said is shown at once, also without a connection. */
export function useEvent(uuid: string) {
  const answer = useAnswer(getEvent, { params: { uuid } })
  // Reads what is cached, and makes no call of its own.
  const list = useAnswer(listEvents, undefined, { enabled: false })
  const isGone = answer.error?.status === 404
  const event = answer.data?.event ?? list.data?.events.find((one) => one.uuid === uuid)
  return { ...answer, data: isGone ? undefined : event, isGone }
}
