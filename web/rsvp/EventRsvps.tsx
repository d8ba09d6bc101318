import type { Event } from '#domain/events/contract.ts'
import { listEventRsvps } from '#domain/rsvp/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { Failed } from '../ui/Failed.tsx'
import { PeopleList } from '../ui/PeopleList.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { sentenceOf } from './sentence.ts'

/** Who has said that they come to an event; only officers may ask. */
export function EventRsvps({ event }: { event: Pick<Event, 'uuid' | 'title'> }) {
  const { data, error, refetch } = useAnswer(listEventRsvps, { params: { eventUuid: event.uuid } }, { staleTime: 0 })
  if (error) return <Failed message={sentenceOf(error, 'Failed to fetch RSVPs')} onRetry={refetch} />
  if (!data) return <RowSkeletons count={5} />
  return (
    <PeopleList
      people={data.rsvps}
      when="RSVPed"
      fileName={`RSVPs to ${event.title}`}
      empty="Nobody has RSVPed yet. Whoever does stands here with name, major and year."
    />
  )
}
