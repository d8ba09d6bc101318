import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { deleteUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS, leavingRefusal } from '#domain/account/rules.ts'
import { useSession } from '../lib/session.tsx'
import { storeUnsavedText } from '../lib/unsavedText.ts'
import { useAction } from '../lib/useApi.ts'
import { Dialog } from '../ui/Dialog.tsx'

interface LeavingDialogProps {
  opened: boolean
  onClose: () => void
}

/** Deletes the member's account after they have typed the confirmation. */
export function LeavingDialog({ opened, onClose }: LeavingDialogProps) {
  const [typed, setTyped] = useState('')
  const { principal, signOut } = useSession()
  const leave = useAction(deleteUser, {
    onSuccess: () => {
      signOut()
      storeUnsavedText('left', true)
    },
  })
  const refusal = leavingRefusal(principal, typed)
  const close = () => {
    if (!leave.isPending) {
      setTyped('')
      leave.reset()
    }
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!refusal) leave.mutate({ body: { confirmation: typed } })
  }
  return (
    <Dialog opened={opened} onClose={close} title="Delete your account?">
      {refusal?.code === 'super_admin_stays' ? (
        <Text>{refusal.message}</Text>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack>
            <Text c="dimmed">
              Your name, e-mail, picture, major and year are deleted, you leave the leaderboard, and your RSVPs to what
              is still to come are taken back. Your terms of office, your calendar address and the webhooks that you
              made end; keys that you made pass to the super admin. Events keep the number of people who came. This
              can’t be undone.
            </Text>
            <TextInput
              label={`Type “${LEAVING_WORDS}”`}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              error={leave.error?.message}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              data-autofocus
            />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" color="var(--bad-solid)" disabled={refusal !== undefined} loading={leave.isPending}>
                Delete my account
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
