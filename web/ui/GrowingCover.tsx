import { type ReactNode, ViewTransition } from 'react'

interface GrowingCoverProps {
  /** The uuid of the event. */
  event: string
  /** One element. */
  children: ReactNode
}

/** An event's cover, on its card and on its page. When the card is replaced by the page, one grows into the other. */
export function GrowingCover({ event, children }: GrowingCoverProps) {
  return (
    <ViewTransition name={`cover-${event}`} share="grows" default="none">
      {children}
    </ViewTransition>
  )
}
