import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { AnswerStates } from './AnswerStates.tsx'
import { Confirm } from './Confirm.tsx'
import { Dialog } from './Dialog.tsx'
import { EmptyNotice } from './EmptyNotice.tsx'
import { NewSecret } from './NewSecret.tsx'
import { RowSkeletons } from './Skeletons.tsx'

interface SecretManagerProps<Answer> {
  opened: boolean
  onClose: () => void
  title: string
  about: string
  answer: ComponentProps<typeof AnswerStates<Answer>>['answer']
  isEmpty: boolean
  empty: string
  /** A secret that was just made, and is shown this once. */
  secret: Omit<ComponentProps<typeof NewSecret>, 'onDone'> | undefined
  onSecretSeen: () => void
  /** The form of a new one while it is open. It takes the place of the list, so that its button is in view. */
  form: ReactNode
  newLabel: string
  onNew: () => void
  children: (answer: Answer) => ReactNode
}

/** Lists what other programs have, and makes a new one with its secret (spec: programs §1.2, programs §2.1). */
export function SecretManager<Answer>(props: SecretManagerProps<Answer>) {
  const { opened, onClose, title, about, answer, isEmpty, empty, secret, onSecretSeen, form, newLabel, onNew } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Dialog opened={opened} onClose={secret ? () => setAsking(true) : onClose} title={title} size="lg">
        {form || (
          <Stack gap="lg">
            <Text c="dimmed">{about}</Text>
            {secret && <NewSecret {...secret} onDone={onSecretSeen} />}
            <AnswerStates
              answer={answer}
              loading={<RowSkeletons count={2} />}
              empty={isEmpty && <EmptyNotice title={empty} />}
            >
              {props.children}
            </AnswerStates>
            <Button
              variant={isEmpty ? 'filled' : 'default'}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={onNew}
              style={{ alignSelf: 'start' }}
            >
              {newLabel}
            </Button>
          </Stack>
        )}
      </Dialog>
      <Confirm
        opened={isAsking}
        question="Close without another look at it?"
        yes="Close"
        no="Keep it open"
        onYes={() => {
          setAsking(false)
          onClose()
        }}
        onNo={() => setAsking(false)}
      >
        {secret?.label} is not shown again.
      </Confirm>
    </>
  )
}
