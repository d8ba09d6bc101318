import { ActionIcon, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { dayOf, longDate } from '#domain/calendar.ts'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { byStart } from '#domain/events/filters.ts'
import { can } from '#domain/roles/can.ts'
import { searchable } from '#domain/searchable.ts'
import { ConfirmDelete } from '../editor/ConfirmDelete.tsx'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { usePublished } from '../lib/usePublished.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { CommitteeChip } from '../ui/CommitteeChip.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import classes from './DeleteEvents.module.css'

/** From this many events on there is a search field. It stays once somebody has searched, though some are deleted. */
const MANY = 8

/** The events to delete from, the latest first (spec: members §15). */
export function DeleteEvents({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const answer = usePublished(listEvents, { enabled: opened })
  const { principal } = useSession()
  const [search, setSearch] = useState<string>()
  const [chosen, setChosen] = useState<Event>()
  const wanted = searchable(search ?? '').trim()
  const own = answer.data?.events.filter((event) => can(principal, 'event.delete', event)) ?? []
  const events = own.toSorted(byStart).reverse()
  const found = events.filter(({ title }) => searchable(title).includes(wanted))

  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Delete Events" size="xl">
        <Stack gap="sm">
          {(events.length >= MANY || search !== undefined) && (
            <TextInput
              type="search"
              aria-label="Search the events"
              placeholder="Search by title"
              leftSection={<IconSearch size={18} aria-hidden />}
              value={search ?? ''}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          )}
          <AnswerStates
            answer={answer}
            loading={<RowSkeletons count={6} />}
            empty={events.length === 0 && <EmptyNotice title="There are no events to delete." />}
          >
            {() =>
              found.length > 0 ? (
                <ul aria-label="Events">
                  {found.map((event) => (
                    <DeleteRow key={event.uuid} event={event} onDelete={() => setChosen(event)} />
                  ))}
                </ul>
              ) : (
                <Text c="dimmed">No event has this in its title.</Text>
              )
            }
          </AnswerStates>
        </Stack>
      </Dialog>
      <ConfirmDelete event={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

/** One event that may be deleted: title, committee, day and uuid. */
function DeleteRow({ event, onDelete }: { event: Event; onDelete: () => void }) {
  const { timeZone } = useChapter()
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.title}>{event.title}</span>
        <span className={classes.facts}>
          <CommitteeChip committee={event.committee} />
          <time dateTime={event.startDate}>{longDate(dayOf(event.startDate, timeZone))}</time>
          <code className={classes.uuid}>{event.uuid}</code>
        </span>
      </div>
      <ActionIcon color="var(--bad)" aria-label={`Delete ${event.title}`} onClick={onDelete}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
