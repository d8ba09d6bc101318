import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../ui/Dialog.tsx'

interface QuarterPopupProps {
  opened: boolean
  title: string
  children: ReactNode
  onClose: () => void
}

/** Something to read, and OK. */
export function QuarterPopup({ opened, title, children, onClose }: QuarterPopupProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} withCloseButton={false}>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      </Group>
    </Dialog>
  )
}
