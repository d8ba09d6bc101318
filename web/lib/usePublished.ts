import type { UseQueryResult } from '@tanstack/react-query'
import type { Event, EventOrDraft, listEvents, listFutureEvents } from '#domain/events/contract.ts'
import type { CallError } from './api.ts'
import { type AnswerOptions, useAnswer } from './useApi.ts'

type List = typeof listEvents | typeof listFutureEvents
type Published = { events: Event[] }

/** A list of events without the drafts that officers get in it. */
export function usePublished(list: List, options: AnswerOptions<List> = {}): UseQueryResult<Published, CallError> {
  // The type of an answer does not know what `select` leaves out.
  return useAnswer(list, undefined, { ...options, select: published }) as UseQueryResult<Published, CallError>
}

function published({ events }: { events: EventOrDraft[] }): Published {
  return { events: events.filter((event) => event.status === 'published') }
}
