import { listEventRsvps } from '#domain/rsvp/contract.ts'
import { type AnswerOptions, useAnswer } from '../lib/useApi.ts'
import { sentenceOf } from './sentence.ts'

/** The RSVPs of an event, and the sentence to show if they cannot be fetched (spec: members §7.6). */
export function useEventRsvps(eventUuid: string, options: AnswerOptions<typeof listEventRsvps> = {}) {
  const { data, error, refetch } = useAnswer(listEventRsvps, { params: { eventUuid } }, { staleTime: 0, ...options })
  return { data, error: error && { message: sentenceOf(error, 'Failed to fetch RSVPs') }, refetch }
}
