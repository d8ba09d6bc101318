import { getEvent, listEvents } from '#domain/events/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { usePublished } from '../lib/usePublished.ts'

/** One published event, or a draft of one's own committee. What the list of events already said is shown at once, also without a connection. */
export function useEvent(uuid: string) {
  const answer = useAnswer(getEvent, { params: { uuid } })
  // Reads what is cached. Only without an answer it asks, for what the device has stored.
  const list = usePublished(listEvents, { enabled: answer.isError || answer.fetchStatus === 'paused' })
  const fresh = answer.data?.event
  const isGone = answer.error?.status === 404
  const draft = fresh?.status === 'draft' && !isGone ? fresh : undefined
  const event = fresh?.status === 'published' ? fresh : list.data?.events.find((one) => one.uuid === uuid)
  return { ...answer, data: isGone || draft ? undefined : event, draft, isGone }
}
