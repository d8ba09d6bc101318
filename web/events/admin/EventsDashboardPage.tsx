import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { CodeScreen } from '../../checkin/CodeScreen.tsx'
import { EventAttendance } from '../../checkin/EventAttendance.tsx'
import { useAnswer } from '../../lib/useApi.ts'
import { EventRsvps } from '../../rsvp/EventRsvps.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Page } from '../../ui/Page.tsx'
import { Agenda } from './Agenda.tsx'
import { AgendaSkeleton } from './AgendaSkeleton.tsx'
import { EventEditor } from './EventEditor.tsx'
import { PeopleDialog } from './PeopleDialog.tsx'

/** The officer's month: what is on, who comes, and the editor beside it (PRODUCT §2, Admin events dashboard). */
export function EventsDashboardPage() {
  const { data, error, refetch } = useAnswer(listEvents)
  const [edited, edit] = useState<Event | 'new'>()
  const [visited, visit] = useState<Event>()
  const [presented, present] = useState<Event>()
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => edit('new')}>
      Add Event
    </Button>
  )
  return (
    <Page title="Events" wide actions={add}>
      {!data ? (
        error ? (
          <Failed message={error.message} onRetry={refetch} />
        ) : (
          <AgendaSkeleton />
        )
      ) : data.events.length === 0 ? (
        <Empty title="Your events will stand here, month by month, with everybody who wants to come.">{add}</Empty>
      ) : (
        <Agenda events={data.events} onEdit={edit} onPeople={visit} onCode={present} />
      )}
      <EventEditor edited={edited} onClose={() => edit(undefined)} />
      <PeopleDialog
        event={visited}
        rsvps={visited && <EventRsvps event={visited} />}
        attendance={visited && <EventAttendance event={visited} />}
        onClose={() => visit(undefined)}
      />
      <CodeScreen event={presented} onClose={() => present(undefined)} />
    </Page>
  )
}
