import { Text } from '@mantine/core'
import { deleteEvent, type Event, listEvents } from '#domain/events/contract.ts'
import { useAction } from '../../lib/useApi.ts'
import { useLast } from '../../lib/useLast.ts'
import { useOutcomeBanner } from '../../ui/Banner.tsx'
import { Confirm } from '../../ui/Confirm.tsx'

/** Asks before an event is deleted, and says what stays (PRODUCT §8; SERVER, Rules of an event). */
export function ConfirmDelete({ event, onClose }: { event: Event | undefined; onClose: () => void }) {
  const outcome = useOutcomeBanner(onClose)
  const shown = useLast(event)
  const remove = useAction(deleteEvent, { invalidates: [listEvents], ...outcome })
  return (
    <Confirm
      opened={event !== undefined}
      question="Are you sure you want to delete this event? This can't be undone!"
      yes="Delete"
      no="Cancel"
      isDanger
      isBusy={remove.isPending}
      onYes={() => event && remove.mutate({ params: { uuid: event.uuid } })}
      onNo={onClose}
    >
      <Text fw={650} c="var(--ink)" mb={4}>
        {shown?.title}
      </Text>
      The event disappears for everybody. Points and history stay with whoever came.
    </Confirm>
  )
}
