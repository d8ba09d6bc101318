import { Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { byStart } from '#domain/events/filters.ts'
import { useAnswer } from '../../lib/useApi.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import { DeleteRow } from './DeleteRow.tsx'
import classes from './delete.module.css'

/** A search helps from here on. */
const MANY = 8

/** The events to delete from, the latest first (PRODUCT §2, Control panel). */
export function DeleteEvents({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { data, error, refetch } = useAnswer(listEvents, undefined, { enabled: opened })
  const [search, setSearch] = useState('')
  const [doomed, doom] = useState<Event>()
  const wanted = search.trim().toLowerCase()
  const events = data?.events.toSorted(byStart).reverse() ?? []
  const found = events.filter(({ title }) => title.toLowerCase().includes(wanted))

  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Delete Events" size="xl">
        {events.length >= MANY && (
          <TextInput
            mb="sm"
            type="search"
            aria-label="Search the events"
            placeholder="Search by title"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
        {!data && (error ? <Failed message={error.message} onRetry={refetch} /> : <RowSkeletons count={6} />)}
        {data && events.length === 0 && <Empty title="There are no events to delete." />}
        {found.length > 0 && (
          <ul className={classes.list} aria-label="Events">
            {found.map((event) => (
              <DeleteRow key={event.uuid} event={event} onDelete={() => doom(event)} />
            ))}
          </ul>
        )}
        {events.length > 0 && found.length === 0 && <Text c="dimmed">No event is called that.</Text>}
      </Dialog>
      <ConfirmDelete event={doomed} onClose={() => doom(undefined)} />
    </>
  )
}
