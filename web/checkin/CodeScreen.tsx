import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Event } from '#domain/events/contract.ts'
import { useLast } from '../lib/useLast.ts'
import { RoomScreen } from './RoomScreen.tsx'

interface CodeScreenProps {
  /** The event; undefined closes the screen. */
  event: Event | undefined
  onClose: () => void
}

/** The screen of the room over the officer's dashboard, for a projector on the officer's computer. */
export function CodeScreen({ event, onClose }: CodeScreenProps) {
  const shown = useLast(event)
  return (
    <Modal.Root opened={event !== undefined} onClose={onClose} fullScreen padding={0} transitionProps={{ duration: 0 }}>
      <Modal.Content radius={0} aria-label={`Check-in code of ${shown?.title}`}>
        {shown && <RoomScreen eventUuid={shown.uuid} offersWindow onClose={onClose} />}
      </Modal.Content>
    </Modal.Root>
  )
}
