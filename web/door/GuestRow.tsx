import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconClockHour4 } from '@tabler/icons-react'
import type { Guest } from '#domain/door/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { PersonLine } from '../ui/PersonLine.tsx'
import classes from './DoorPage.module.css'
import { detailOf, rsvpText } from './people.ts'

interface GuestRowProps {
  guest: Guest
  isIn: boolean
  /** Whether an entry of this phone has not reached the server yet. */
  isWaiting: boolean
  onPress: () => void
}

/** One person at the door: a tap checks them in, another takes it back. */
export function GuestRow({ guest, isIn, isWaiting, onPress }: GuestRowProps) {
  return (
    <li>
      <UnstyledButton
        className={classes.row}
        data-in={isIn || undefined}
        aria-pressed={isIn}
        // The focus stays in the field of the search, and a phone's keyboard as it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <PersonLine picture={guest.picture} name={fullName(guest)} detail={detailOf(guest)} />
        <span className={classes.state}>
          {isWaiting && <IconClockHour4 size={22} aria-label="waits for the network" />}
          {isIn ? (
            <>
              <IconCheck size={26} aria-hidden />
              <span>In</span>
            </>
          ) : (
            <span className={classes.rsvp}>{rsvpText(guest)}</span>
          )}
        </span>
      </UnstyledButton>
    </li>
  )
}
