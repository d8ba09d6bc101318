import { Text } from '@mantine/core'
import { useState } from 'react'
import { deleteEvent, EVENT_LISTS, type EventOrDraft } from '#domain/events/contract.ts'
import type { SeriesScope } from '#domain/series/contract.ts'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { useSeries } from './useSeries.ts'

interface ConfirmDeleteProps {
  event: EventOrDraft | undefined
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before an event is deleted, and says what stays (spec: members §15.2, server §9.7). */
export function ConfirmDelete({ event, onClose, onDeleted }: ConfirmDeleteProps) {
  const [scope, setScope] = useState<SeriesScope>('one')
  const { later } = useSeries(event, event !== undefined)
  const close = () => {
    setScope('one')
    onClose()
  }
  return (
    <ConfirmAction
      subject={event}
      question="Are you sure you want to delete this event? This can't be undone!"
      yes="Delete"
      no="Cancel"
      action={deleteEvent}
      sends={({ uuid }) => ({ params: { uuid }, ...(scope === 'following' && { query: { scope } }) })}
      invalidates={EVENT_LISTS}
      onClose={close}
      {...(onDeleted && { onDone: onDeleted })}
    >
      {({ title, status }) => (
        <>
          <Text fw={650} c="var(--ink)" mb={4}>
            {title}
          </Text>
          {status === 'draft'
            ? 'Nobody but its officers has seen this draft.'
            : 'The event disappears for everybody. Those who came keep their points and history.'}
          {later.length > 0 && <ScopeChoice legend="Delete" later={later.length} scope={scope} onChange={setScope} />}
        </>
      )}
    </ConfirmAction>
  )
}
