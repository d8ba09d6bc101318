import { Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { planOf } from '#domain/events/agenda.ts'
import { type EventOrDraft, listEvents } from '#domain/events/contract.ts'
import { passes } from '#domain/roles/can.ts'
import { ClaimsQueue } from '../claims/ClaimsQueue.tsx'
import { EventEditor } from '../editor/EventEditor.tsx'
import type { Edited } from '../editor/useEventForm.ts'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { LazyMonth } from '../month/LazyMonth.tsx'
import { useMonthPlace } from '../month/useMonthPlace.ts'
import { ViewSwitch } from '../month/ViewSwitch.tsx'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { Page } from '../ui/Page.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { Agenda } from './Agenda.tsx'
import { CommitteeSwitch } from './CommitteeSwitch.tsx'
import { Drafts } from './Drafts.tsx'
import { useCommitteeChoice } from './useCommitteeChoice.ts'

/** The officers' dashboard: the events by month, their RSVPs, and the editor (spec: members §13). */
export function EventsDashboardPage() {
  const { principal } = useSession()
  const month = useMonthPlace()
  const [edited, setEdited] = useState<Edited>()
  const [saved, setSaved] = useState<string>()
  const edit = (event: Edited) => {
    setSaved(undefined)
    setEdited(event)
  }
  const mayAdd = passes(principal, 'officer')
  useHotkeys(mayAdd ? [['n', () => document.querySelector('[aria-modal]') ?? edit('new')]] : [])
  const answer = useAnswer(listEvents)
  const editByUuid = (wanted: string) => {
    const event = answer.data?.events.find(({ uuid }) => uuid === wanted)
    if (event) edit(event)
  }
  const duplicate = (copied: EventOrDraft) => edit({ copied })
  const choice = useCommitteeChoice()
  const plan = useMemo(
    () => planOf(answer.data?.events ?? [], choice.shown),
    // The committees are new with each rendering.
    [answer.data, choice.shown?.join()],
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
          <CommitteeSwitch choice={choice} />
          {add}
        </Group>
      }
    >
      <Drafts drafts={plan.dayless} onEdit={editByUuid} />
      <AnswerStates
        answer={answer}
        loading={<RowSkeletons count={5} />}
        empty={
          answer.data?.events.length === 0 && (
            <EmptyNotice title="Your events will appear here, month by month, with everybody who wants to come.">
              {add}
            </EmptyNotice>
          )
        }
      >
        {() => (
          <>
            <Group justify="space-between">
              <Button component={Link} to="/numbers" variant="default">
                Numbers
              </Button>
              <ViewSwitch first="Agenda" isMonth={month.isMonth} onChange={month.show} />
            </Group>
            {month.isMonth ? (
              <LazyMonth events={plan.dated} place={month} />
            ) : (
              <Agenda events={plan.dated} saved={saved} onEdit={editByUuid} onDuplicate={duplicate} />
            )}
          </>
        )}
      </AnswerStates>
      <EventEditor
        edited={edited}
        onClose={() => setEdited(undefined)}
        onSaved={({ uuid, committee }) => {
          setSaved(uuid)
          if (choice.shown && !choice.shown.includes(committee)) choice.choose(undefined)
        }}
        onDuplicate={duplicate}
      />
    </Page>
  )
}
