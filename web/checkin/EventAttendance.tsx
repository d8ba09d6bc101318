import { listEventAttendance } from '#domain/checkin/contract.ts'
import type { Event } from '#domain/events/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { Failed } from '../ui/Failed.tsx'
import { PeopleList } from '../ui/PeopleList.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'

/** Who came to an event; only officers may ask. */
export function EventAttendance({ event }: { event: Pick<Event, 'uuid' | 'title'> }) {
  const asked = { params: { eventUuid: event.uuid } }
  const { data, error, refetch } = useAnswer(listEventAttendance, asked, { staleTime: 0 })
  if (error) return <Failed message={error.message} onRetry={refetch} />
  if (!data) return <RowSkeletons count={5} />
  return (
    <PeopleList
      people={data.attendance}
      when="Checked in"
      fileName={`Who came to ${event.title}`}
      empty="Nobody has checked in yet. Whoever does stands here at once."
    />
  )
}
