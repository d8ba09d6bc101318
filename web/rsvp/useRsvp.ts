import { useQueryClient } from '@tanstack/react-query'
import { listEvents } from '#domain/events/contract.ts'
import { addRsvp, cancelRsvp, listRsvps, type Rsvp } from '#domain/rsvp/contract.ts'
import { keyOf, useAction } from '../lib/useApi.ts'
import { sentenceOf } from './sentence.ts'

/** Turns an RSVP to one event on and off; the list changes when the server has said yes (PRODUCT §4, RSVP toggle). */
export function useRsvp(eventUuid: string) {
  const queries = useQueryClient()
  const keep = (change: (others: Rsvp[]) => Rsvp[]) =>
    queries.setQueryData(keyOf(listRsvps), (kept?: { rsvps: Rsvp[] }) => ({
      rsvps: change((kept?.rsvps ?? []).filter(({ event }) => event !== eventUuid)),
    }))
  const adding = useAction(addRsvp, {
    invalidates: [listEvents],
    onSuccess: ({ rsvp }) => keep((others) => [...others, rsvp]),
  })
  const cancelling = useAction(cancelRsvp, {
    invalidates: [listEvents],
    onSuccess: () => keep((others) => others),
  })

  return {
    add() {
      cancelling.reset()
      adding.mutate({ body: { event: { uuid: eventUuid } } })
    },
    cancel() {
      adding.reset()
      cancelling.mutate({ params: { eventUuid } })
    },
    isPending: adding.isPending || cancelling.isPending,
    error:
      (adding.error && sentenceOf(adding.error, 'Failed to RSVP to event')) ??
      (cancelling.error && sentenceOf(cancelling.error, 'Failed to cancel RSVP')),
  }
}
