import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface ConfirmProps {
  opened: boolean
  question: string
  /** What the person should know before deciding. */
  children?: ReactNode
  yes?: string
  no?: string
  /** The button of a change that cannot be undone is red. */
  isDanger?: boolean
  isBusy?: boolean
  onYes: () => void
  onNo: () => void
}

/** One question with yes and no. Escape answers no, and so does a hasty Enter. */
export function Confirm(props: ConfirmProps) {
  const { opened, question, children, yes = 'Yes', no = 'No', isDanger = false, isBusy = false, onYes, onNo } = props
  return (
    <Dialog opened={opened} onClose={onNo} title={question} withCloseButton={false}>
      {children && (
        <Text component="div" c="dimmed">
          {children}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onNo} data-autofocus>
          {no}
        </Button>
        <Button {...(isDanger && { color: 'var(--bad-solid)' })} onClick={onYes} loading={isBusy}>
          {yes}
        </Button>
      </Group>
    </Dialog>
  )
}
