import { useMemo } from 'react'
import { listEventRsvps, listRsvps, type Rsvp } from '#domain/rsvp/contract.ts'
import { type AnswerOptions, useAnswer } from '../lib/useApi.ts'
import { sentenceOf } from './sentence.ts'

/** Milliseconds between refetches while people wait in line: positions change. */
export const LINE_MOVES = 10_000

/** The member's RSVPs by event; empty if they cannot be fetched (spec: members §7.5). */
export function useRsvps() {
  const { data, error, status, refetch } = useAnswer(listRsvps, undefined, {
    refetchInterval: ({ state: { data } }) =>
      data?.rsvps.some(({ status }) => status === 'waiting') ? LINE_MOVES : false,
  })
  const byEvent = useMemo(
    () => new Map<string, Rsvp>(error ? [] : data?.rsvps.map((rsvp) => [rsvp.event, rsvp])),
    [data, error],
  )
  return { byEvent, status, refetch, error: error && sentenceOf(error, 'Failed to fetch RSVPs') }
}

/** The RSVPs of an event, and the sentence to show if they cannot be fetched (spec: members §7.6). */
export function useEventRsvps(eventUuid: string, options: AnswerOptions<typeof listEventRsvps> = {}) {
  const { data, error, refetch } = useAnswer(listEventRsvps, { params: { eventUuid } }, { staleTime: 0, ...options })
  return { data, error: error && { message: sentenceOf(error, 'Failed to fetch RSVPs') }, refetch }
}
