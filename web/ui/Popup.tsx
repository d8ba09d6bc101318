import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface PopupProps {
  opened: boolean
  title: string
  children: ReactNode
  onClose: () => void
}

/** The generic popup: tells something; OK and Escape close it. */
export function Popup({ opened, title, children, onClose }: PopupProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} withCloseButton={false}>
      <div role="status">{children}</div>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      </Group>
    </Dialog>
  )
}
