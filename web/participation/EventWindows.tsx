import { Button, VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { useLast } from '../lib/useLast.ts'
import { lazyWindow } from '../ui/lazyWindow.tsx'

const CheckInDialog = lazyWindow(async () => (await import('../checkin/CheckInDialog.tsx')).CheckInDialog)
const ClaimDialog = lazyWindow(async () => (await import('../claims/ClaimDialog.tsx')).ClaimDialog)

const Opening = createContext<{ checkIn: () => void; claim: (event: Event) => void } | undefined>(undefined)

/** The windows belong to the page, because an event's card may disappear when the event ends. */
export function EventWindows({ children }: { children: ReactNode }) {
  const [isCheckingIn, setCheckingIn] = useState(false)
  const [claimed, setClaimed] = useState<Event>()
  const shown = useLast(claimed)
  const windows = useMemo(() => ({ checkIn: () => setCheckingIn(true), claim: setClaimed }), [])
  return (
    <Opening value={windows}>
      {children}
      <CheckInDialog opened={isCheckingIn} onClose={() => setCheckingIn(false)} />
      {shown && (
        <ClaimDialog
          key={shown.uuid}
          event={shown}
          opened={claimed !== undefined}
          onClose={() => setClaimed(undefined)}
        />
      )}
    </Opening>
  )
}

/** Checks in with the code of the room. @param event the card that it is on */
export function CheckInButton({ event }: { event?: Event }) {
  const { checkIn } = useContext(Opening)!
  return <Button onClick={checkIn}>Check In {event && <VisuallyHidden>to {event.title}</VisuallyHidden>}</Button>
}

/** "I was there": for a member who came and could not check in; an officer decides (spec: chapter §2.17). */
export function ClaimButton({ event, variant = 'default' }: { event: Event; variant?: string }) {
  const { claim } = useContext(Opening)!
  return (
    <Button variant={variant} onClick={() => claim(event)} aria-label={`I was there, at ${event.title}`}>
      I was there
    </Button>
  )
}
