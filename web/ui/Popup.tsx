import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface PopupProps {
  opened: boolean
  title: string
  children: ReactNode
  onClose: () => void
}

/** Something to read, and OK. */
export function Popup({ opened, title, children, onClose }: PopupProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      </Group>
    </Modal>
  )
}
