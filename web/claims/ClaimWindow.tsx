import type { Event } from '#domain/events/contract.ts'
import { useLast } from '../lib/useLast.ts'
import { lazyWindow } from '../ui/lazyWindow.tsx'

const ClaimDialog = lazyWindow(async () => (await import('./ClaimDialog.tsx')).ClaimDialog)

interface ClaimWindowProps {
  /** What is claimed; undefined closes the window. */
  event: Pick<Event, 'uuid' | 'title'> | undefined
  onClose: () => void
}

/** The window of a claim. It belongs to the page, because an event's card may disappear when the event ends. */
export function ClaimWindow({ event, onClose }: ClaimWindowProps) {
  const shown = useLast(event)
  return shown && <ClaimDialog key={shown.uuid} event={shown} opened={event !== undefined} onClose={onClose} />
}
