import { Stack, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import type { Event } from '#domain/events/contract.ts'
import { listEventRsvps } from '#domain/rsvp/contract.ts'
import { turnoutOf } from '#domain/rsvp/turnout.ts'
import { useAnswer } from '../lib/useApi.ts'
import { Failed } from '../ui/Failed.tsx'
import { Outdated } from '../ui/Outdated.tsx'
import { PeopleList } from '../ui/PeopleList.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { sentenceOf } from './sentence.ts'

/** After an event: who came, who said yes and missed it, and who came unannounced (spec: chapter §3.10). */
export function EventTurnout({ event }: { event: Pick<Event, 'uuid' | 'title'> }) {
  const asked = { params: { eventUuid: event.uuid } }
  const rsvps = useAnswer(listEventRsvps, asked, { staleTime: 0 })
  const attendance = useAnswer(listEventAttendance, asked, { staleTime: 0 })
  if (!rsvps.data || !attendance.data) {
    if (rsvps.error)
      return <Failed message={sentenceOf(rsvps.error, 'Failed to fetch RSVPs')} onRetry={rsvps.refetch} />
    if (attendance.error) return <Failed message={attendance.error.message} onRetry={attendance.refetch} />
    return <RowSkeletons count={5} />
  }
  const { came, missed, unannounced } = turnoutOf(rsvps.data.rsvps, attendance.data.attendance)
  return (
    <Stack>
      <Outdated answers={[rsvps, attendance]} />
      <Tabs defaultValue="came" variant="pills" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="came">Came {came.length}</Tabs.Tab>
          <Tabs.Tab value="missed">Said yes and missed {missed.length}</Tabs.Tab>
          <Tabs.Tab value="unannounced">Came unannounced {unannounced.length}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="came">
          <PeopleList people={came} when="Checked in" fileName={`Who came to ${event.title}`} empty="Nobody came." />
        </Tabs.Panel>
        <Tabs.Panel value="missed">
          <PeopleList
            people={missed}
            when="RSVPed"
            fileName={`Who missed ${event.title}`}
            empty="Everybody who had a place came."
          />
        </Tabs.Panel>
        <Tabs.Panel value="unannounced">
          <PeopleList
            people={unannounced}
            when="Checked in"
            fileName={`Who came unannounced to ${event.title}`}
            empty="Everybody who came had RSVPed."
          />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
