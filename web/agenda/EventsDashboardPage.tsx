import { Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { EventAttendance as CheckIn } from '#domain/checkin/contract.ts'
import { byHandRefusal } from '#domain/door/rules.ts'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { passes } from '#domain/roles/can.ts'
import { rsvpRefusal } from '#domain/rsvp/rules.ts'
import { CodeScreen } from '../checkin/CodeScreen.tsx'
import { EventAttendance } from '../checkin/EventAttendance.tsx'
import { ClaimsQueue } from '../claims/ClaimsQueue.tsx'
import { ByHand } from '../door/ByHand.tsx'
import { ConfirmUndo, UndoCheckIn } from '../door/UndoCheckIn.tsx'
import { EventEditor } from '../editor/EventEditor.tsx'
import type { Edited } from '../editor/useEventForm.ts'
import { PeopleDialog } from '../event/PeopleDialog.tsx'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { WriteMessage } from '../messages/WriteMessage.tsx'
import { LazyMonth } from '../month/LazyMonth.tsx'
import { useMonthPlace } from '../month/useMonthPlace.ts'
import { ViewSwitch } from '../month/ViewSwitch.tsx'
import { EventRsvps } from '../rsvp/EventRsvps.tsx'
import { EventTurnout } from '../rsvp/EventTurnout.tsx'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { Page } from '../ui/Page.tsx'
import { Agenda } from './Agenda.tsx'
import { AgendaSkeleton } from './AgendaSkeleton.tsx'
import { Drafts } from './Drafts.tsx'

/** Milliseconds between refetches while an event is shown to a room. */
const WHILE_PRESENTED = 5_000

/** The officers' dashboard: the events by month, their RSVPs, and the editor (spec: members §13). */
export function EventsDashboardPage() {
  const now = useNow()
  const { principal } = useSession()
  const month = useMonthPlace()
  const { checkInGrace } = useChapter()
  const [edited, setEdited] = useState<Edited>()
  // By uuid, because another officer may change the event while it is shown.
  const [visitedUuid, setVisitedUuid] = useState<string>()
  const [presentedUuid, setPresentedUuid] = useState<string>()
  const [undone, setUndone] = useState<CheckIn>()
  const [saved, setSaved] = useState<string>()
  const edit = (event: Edited) => {
    setSaved(undefined)
    setEdited(event)
  }
  const mayAdd = passes(principal, 'officer')
  useHotkeys(mayAdd && !presentedUuid ? [['n', () => document.querySelector('[aria-modal]') ?? edit('new')]] : [])
  const answer = usePublished(listEvents, presentedUuid ? { refetchInterval: WHILE_PRESENTED } : {})
  const visited = answer.data?.events.find(({ uuid }) => uuid === visitedUuid)
  const presented = answer.data?.events.find(({ uuid }) => uuid === presentedUuid)
  const cameTo = (event: Event) => (
    <EventAttendance event={event} icon={(checkIn) => <UndoCheckIn checkIn={checkIn} onUndo={setUndone} />} />
  )
  const add = mayAdd && (
    <Button
      leftSection={<IconPlus size={20} aria-hidden />}
      aria-keyshortcuts="N"
      title="Or press N"
      onClick={() => edit('new')}
    >
      Add Event
    </Button>
  )
  return (
    <Page
      title="Events"
      wide
      actions={
        <Group gap="sm">
          <ClaimsQueue />
          {add}
        </Group>
      }
    >
      <Drafts onEdit={edit} />
      <AnswerStates
        answer={answer}
        loading={<AgendaSkeleton />}
        empty={
          answer.data?.events.length === 0 && (
            <EmptyNotice title="Your events will appear here, month by month, with everybody who wants to come.">
              {add}
            </EmptyNotice>
          )
        }
      >
        {({ events }) => (
          <>
            <Group justify="flex-end">
              <ViewSwitch first="Agenda" isMonth={month.isMonth} onChange={month.show} />
            </Group>
            {month.isMonth ? (
              <LazyMonth events={events} place={month} />
            ) : (
              <Agenda
                events={events}
                saved={saved}
                onEdit={edit}
                onPeople={({ uuid }) => setVisitedUuid(uuid)}
                onCode={({ uuid }) => setPresentedUuid(uuid)}
              />
            )}
          </>
        )}
      </AnswerStates>
      <EventEditor
        edited={edited}
        onClose={() => setEdited(undefined)}
        onSaved={({ uuid }) => setSaved(uuid)}
        onDuplicate={(copied) => edit({ copied })}
      />
      <PeopleDialog
        event={visited}
        rsvps={visited && <EventRsvps event={visited} canGivePlaces={!rsvpRefusal(visited, now)} />}
        attendance={visited && cameTo(visited)}
        turnout={visited && hasEnded(visited, now) && <EventTurnout event={visited} came={cameTo(visited)} />}
        byHand={visited && !byHandRefusal(visited, now, checkInGrace) && <ByHand key={visited.uuid} event={visited} />}
        message={visited && <WriteMessage key={visited.uuid} event={visited} />}
        onClose={() => setVisitedUuid(undefined)}
      />
      <ConfirmUndo checkIn={undone} onClose={() => setUndone(undefined)} />
      <CodeScreen event={presented} onClose={() => setPresentedUuid(undefined)} />
    </Page>
  )
}
