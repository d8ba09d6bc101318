import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface ConfirmProps {
  opened: boolean
  question: string
  /** What whoever decides should know before. */
  children?: ReactNode
  yes?: string
  no?: string
  /** What cannot be undone is red. */
  isDanger?: boolean
  isBusy?: boolean
  onYes: () => void
  onNo: () => void
}

/** One question with yes and no; Escape is no. */
export function Confirm({
  opened,
  question,
  children,
  yes = 'Yes',
  no = 'No',
  isDanger = false,
  isBusy = false,
  onYes,
  onNo,
}: ConfirmProps) {
  return (
    <Modal opened={opened} onClose={onNo} title={question} centered role="alertdialog" withCloseButton={false}>
      {children && (
        <Text component="div" c="dimmed">
          {children}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onNo} data-autofocus>
          {no}
        </Button>
        <Button {...(isDanger && { color: 'red' })} onClick={onYes} loading={isBusy}>
          {yes}
        </Button>
      </Group>
    </Modal>
  )
}
