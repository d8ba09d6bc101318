import { Button, VisuallyHidden } from '@mantine/core'
import { EVENT_LISTS } from '#domain/events/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { type EventRsvp, giveThePlace, listEventRsvps } from '#domain/rsvp/contract.ts'
import { useAction } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'
import { sentenceOf } from './sentence.ts'

/** Lets an officer give a place to somebody in line, even if the event is full (spec: chapter §3.7). */
export function GivePlace({ rsvp }: { rsvp: EventRsvp }) {
  const show = useBanner()
  const name = fullName(rsvp.user)
  const giving = useAction(giveThePlace, {
    invalidates: [listEventRsvps, ...EVENT_LISTS],
    onSuccess: () => show('success', `${name} has a place now.`),
    onError: (error) => show('error', sentenceOf(error, 'Failed to give the place')),
  })
  const params = { eventUuid: rsvp.event, memberUuid: rsvp.user.uuid }
  return (
    <Button
      size="sm"
      variant="default"
      loading={giving.isPending}
      onClick={() => giving.mutate({ params, body: { rsvp: { status: 'going' } } })}
    >
      Give a place <VisuallyHidden>to {name}</VisuallyHidden>
    </Button>
  )
}
