import { Text } from '@mantine/core'
import { deleteEvent, EVENT_LISTS, type Event } from '#domain/events/contract.ts'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'

/** Asks before an event is deleted, and says what stays (spec: members §15.2, server §9.7). */
export function ConfirmDelete({ event, onClose }: { event: Event | undefined; onClose: () => void }) {
  return (
    <ConfirmAction
      subject={event}
      question="Are you sure you want to delete this event? This can't be undone!"
      yes="Delete"
      no="Cancel"
      action={deleteEvent}
      sends={({ uuid }) => ({ params: { uuid } })}
      invalidates={EVENT_LISTS}
      onClose={onClose}
    >
      {({ title }) => (
        <>
          <Text fw={650} c="var(--ink)" mb={4}>
            {title}
          </Text>
          The event disappears for everybody. Those who came keep their points and history.
        </>
      )}
    </ConfirmAction>
  )
}
