import { Text, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type EventAttendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { undoCheckIn } from '#domain/door/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'
import classes from './UndoCheckIn.module.css'

interface UndoCheckInProps {
  checkIn: EventAttendance
  onUndo: (checkIn: EventAttendance) => void
}

/** The button at the end of a row of those who came. */
export function UndoCheckIn({ checkIn, onUndo }: UndoCheckInProps) {
  return (
    <UnstyledButton
      className={classes.undo}
      aria-label={`Undo the check-in of ${fullName(checkIn.user)}`}
      onClick={() => onUndo(checkIn)}
    >
      <IconArrowBackUp size={20} aria-hidden />
    </UnstyledButton>
  )
}

/** Asks whose check-in is undone: the rows move while people come. */
export function ConfirmUndo({ checkIn, onClose }: { checkIn: EventAttendance | undefined; onClose: () => void }) {
  return (
    <ConfirmAction
      subject={checkIn}
      question="Undo this check-in?"
      yes="Undo"
      no="Cancel"
      action={undoCheckIn}
      sends={({ event, user }) => ({ params: { eventUuid: event, memberUuid: user.uuid } })}
      invalidates={[listEventAttendance]}
      onClose={onClose}
    >
      {({ user }) => (
        <>
          <Text fw={650} c="var(--ink)" mb={4}>
            {fullName(user)}
          </Text>
          The points that it gave in this quarter go with it. They may check in again.
        </>
      )}
    </ConfirmAction>
  )
}
