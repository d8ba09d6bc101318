import { UnstyledButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type EventAttendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { undoCheckIn } from '#domain/door/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { useAction } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'
import classes from './UndoCheckIn.module.css'

interface UndoCheckInProps {
  checkIn: EventAttendance
}

/** Takes a check-in back; the points go with it. If the member was let in again meanwhile, they stay in. */
export function UndoCheckIn({ checkIn: { id, event: eventUuid, user } }: UndoCheckInProps) {
  const banner = useBanner()
  const { mutate, isPending } = useAction(undoCheckIn, {
    invalidates: [listEventAttendance],
    onSuccess: ({ message }) => banner('success', message),
    onError: (error) => banner('error', error.message),
  })
  return (
    <UnstyledButton
      className={classes.undo}
      disabled={isPending}
      aria-label={`Undo the check-in of ${fullName(user)}`}
      onClick={() => mutate({ params: { eventUuid, memberUuid: user.uuid }, query: { checkIn: id } })}
    >
      <IconArrowBackUp size={20} aria-hidden />
    </UnstyledButton>
  )
}
