import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconClockHour4 } from '@tabler/icons-react'
import type { MouseEvent, RefObject } from 'react'
import { fullName } from '#domain/people/rules.ts'
import { Avatar } from '../ui/Avatar.tsx'
import classes from './DoorPage.module.css'
import { type Guest, rsvpText } from './people.ts'
import { useSeen } from './useSeen.ts'

interface GuestRowProps {
  guest: Guest
  isIn: boolean
  /** Whether a deed of this phone has not reached the server yet. */
  isWaiting: boolean
  /** Whose row the finger or mouse went down on. The list may move under it. */
  pressed: RefObject<string | undefined>
  /** @param wasIn what the officer has seen */
  onPress: (event: MouseEvent, wasIn: boolean) => void
}

/** One person at the door: a tap checks them in, another takes it back. */
export function GuestRow({ guest, isIn, isWaiting, pressed, onPress }: GuestRowProps) {
  const name = fullName(guest)
  const seen = useSeen(isIn)
  const cancel = () => {
    pressed.current = undefined
    seen.cancel()
  }
  return (
    <li>
      <UnstyledButton
        className={classes.row}
        data-in={isIn || undefined}
        aria-pressed={isIn}
        // The focus stays in the field of the search, and a phone's keyboard as it is.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={() => {
          pressed.current = guest.uuid
          seen.begin()
        }}
        onPointerCancel={cancel}
        // After a touch the pointer leaves before the click.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && cancel()}
        onClick={(event) => onPress(event, seen.end())}
      >
        <Avatar picture={guest.picture} name={name} size={44} />
        <span className={classes.name}>{name}</span>
        <span className={classes.state}>
          {isIn ? (
            <>
              {isWaiting ? <IconClockHour4 size={22} aria-label="waits for the network" /> : null}
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
