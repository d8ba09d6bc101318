import { Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPhoto, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { dayOf } from '#domain/calendar.ts'
import { planOf } from '#domain/events/agenda.ts'
import { listEvents } from '#domain/events/contract.ts'
import type { Edited } from '#domain/events/editing.ts'
import { mayPostWeek } from '#domain/posters/rules.ts'
import { can, passes } from '#domain/roles/can.ts'
import { ClaimsQueue } from '../claims/ClaimsQueue.tsx'
import { EventEditor } from '../editor/EventEditor.tsx'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { LazyMonth } from '../month/LazyMonth.tsx'
import { type MonthPlace, useMonthPlace } from '../month/useMonthPlace.ts'
import { ViewSwitch } from '../month/ViewSwitch.tsx'
import { PosterButton } from '../posters/PosterButton.tsx'
import type { About } from '../posters/PosterDialog.tsx'
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
  const { timeZone } = useChapter()
  const month = useMonthPlace()
  const [edited, setEdited] = useState<Edited>()
  const [saved, setSaved] = useState<string>()
  const edit = (event: Edited) => {
    setSaved(undefined)
    setEdited(event)
  }
  const mayAdd = passes(principal, 'officer')
  // A day that was chosen in the month is the day of the new event.
  const add = (day = month.isMonth ? month.day : undefined) => edit({ day })
  useHotkeys(mayAdd ? [['n', () => document.querySelector('[aria-modal]') ?? add()]] : [])
  const answer = useAnswer(listEvents)
  const editByUuid = (wanted: string) => {
    const event = answer.data?.events.find(({ uuid }) => uuid === wanted)
    if (event) edit(event)
  }
  const choice = useCommitteeChoice()
  const plan = useMemo(
    () => planOf(answer.data?.events ?? [], choice.shown),
    // The committees are new with each rendering.
    [answer.data, choice.shown?.join()],
  )
  const addButton = mayAdd && (
    <Button
      leftSection={<IconPlus size={20} aria-hidden />}
      px={14}
      aria-keyshortcuts="N"
      title="Or press N"
      onClick={() => add()}
    >
      Add Event
    </Button>
  )
  return (
    <Page
      title="Events"
      wide
      actions={
        <Group gap={6}>
          <ViewSwitch first="Agenda" isMonth={month.isMonth} onChange={month.show} />
          <CommitteeSwitch choice={choice} />
          <ClaimsQueue />
          {mayPostWeek(principal) && (
            <PosterButton about={weekOf(month, choice.shown)} label="Pictures of the week" icon={IconPhoto} />
          )}
          <Button component={Link} to="/numbers" variant="default" px={14}>
            Numbers
          </Button>
          {addButton}
        </Group>
      }
    >
      <Drafts drafts={plan.dayless} onEdit={editByUuid} />
      <AnswerStates
        answer={answer}
        loading={<RowSkeletons count={5} />}
        empty={
          answer.data?.events.length === 0 &&
          !month.isMonth && (
            <EmptyNotice title="Your events will appear here, month by month, with everybody who wants to come.">
              {addButton}
            </EmptyNotice>
          )
        }
      >
        {() =>
          month.isMonth ? (
            <LazyMonth
              events={plan.dated}
              place={month}
              {...(mayAdd && {
                doings: { add, edit: editByUuid, mayEdit: (event) => can(principal, 'event.edit', event) },
              })}
            />
          ) : (
            <Agenda events={plan.dated} saved={saved} onEdit={editByUuid} />
          )
        }
      </AnswerStates>
      <EventEditor
        edited={edited}
        onClose={() => setEdited(undefined)}
        onSaved={({ uuid, committee, startDate }) => {
          setSaved(uuid)
          if (choice.shown && !choice.shown.includes(committee)) choice.choose(undefined)
          if (month.isMonth && startDate) month.go(dayOf(startDate, timeZone))
        }}
        onDuplicate={(copied) => edit({ copied })}
      />
    </Page>
  )
}

/** The week of the chosen day in the month; otherwise this one or the next. */
function weekOf({ isMonth, day, today }: MonthPlace, committees: readonly string[] | undefined): About {
  const weeks = [
    { value: today, label: 'This week' },
    { value: Temporal.PlainDate.from(today).add({ days: 7 }).toString(), label: 'Next week' },
  ]
  return {
    kind: 'week',
    of: isMonth && day ? day : weeks,
    committee: committees?.length === 1 ? committees[0] : undefined,
  }
}
