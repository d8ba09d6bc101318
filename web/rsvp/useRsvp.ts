import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#domain/endpoint.ts'
import { EVENT_LISTS } from '#domain/events/contract.ts'
import type { Answers } from '#domain/rsvp/answers.ts'
import { addRsvp, cancelRsvp, listRsvps, type Rsvp } from '#domain/rsvp/contract.ts'
import { type JustSaid, justSaid } from '#domain/rsvp/series.ts'
import { keyOf, useAction, writeAnswer } from '../lib/useApi.ts'
import { sentenceOf } from './sentence.ts'

/** Adds and cancels RSVPs. The list changes once the server has confirmed it (spec: members §7.5). */
export function useRsvp({ uuid }: { uuid: string }, onAdded: (said: JustSaid) => void) {
  const queries = useQueryClient()
  const keep = (said: readonly Rsvp[], gone: readonly string[]) =>
    writeAnswer(
      queries,
      listRsvps,
      (cached) => cached && { rsvps: [...cached.rsvps.filter(({ event }) => !gone.includes(event)), ...said] },
    )
  const adding = useAction(addRsvp, {
    invalidates: EVENT_LISTS,
    onSuccess: ({ rsvp, rsvps = rsvp ? [rsvp] : [] }) => {
      const events = rsvps.map(({ event }) => event)
      const cached = queries.getQueryData<Answer<typeof listRsvps>>(keyOf(listRsvps))
      const before = new Set(cached?.rsvps.map(({ event }) => event))
      void keep(rsvps, events)
      onAdded(justSaid(rsvps, before))
    },
  })
  const cancelling = useAction(cancelRsvp, {
    invalidates: EVENT_LISTS,
    onSuccess: (_, { params }) => void keep([], [params.eventUuid]),
  })
  const [isUndoing, setUndoing] = useState(false)
  const forget = () => {
    adding.reset()
    cancelling.reset()
  }

  return {
    /** @param series RSVPs to this series instead of the one event */
    add(series: string | undefined, answers: Answers | undefined) {
      cancelling.reset()
      const what = series === undefined ? { event: { uuid } } : { series }
      adding.mutate({ body: { ...what, ...(answers && { answers }) } })
    },
    cancel() {
      adding.reset()
      cancelling.mutate({ params: { eventUuid: uuid } })
    },
    /** Cancels several, this event's last, so that a failure leaves something to press. It stops at a failure. */
    async undo(events: readonly string[]) {
      if (isUndoing) return
      adding.reset()
      setUndoing(true)
      const inOrder = events.toSorted((a, b) => Number(a === uuid) - Number(b === uuid))
      for (const eventUuid of inOrder) {
        const sent = { params: { eventUuid } }
        // The failure is in `error`.
        const isDone = await cancelling.mutateAsync(sent).then(
          () => true,
          () => false,
        )
        if (!isDone) break
      }
      setUndoing(false)
    },
    forget,
    isPending: adding.isPending || cancelling.isPending || isUndoing,
    error:
      (adding.error && sentenceOf(adding.error, 'Failed to RSVP to event')) ??
      (cancelling.error && sentenceOf(cancelling.error, 'Failed to cancel RSVP')),
    /** The question that the refusal is about. */
    field: adding.error?.field,
  }
}
