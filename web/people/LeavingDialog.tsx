import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { deleteUser } from '#domain/people/contract.ts'
import { areLeavingWords, LEAVING_WORDS, leavingRefusal } from '#domain/people/leaving.ts'
import { useSession } from '../lib/session.tsx'
import { useAction } from '../lib/useApi.ts'
import { Dialog } from '../ui/Dialog.tsx'

interface LeavingDialogProps {
  opened: boolean
  isSuperAdmin: boolean
  onClose: () => void
}

/** Deletes the account of whoever types that they mean it. */
export function LeavingDialog({ opened, isSuperAdmin, onClose }: LeavingDialogProps) {
  const [typed, setTyped] = useState('')
  const { signOut } = useSession()
  const leave = useAction(deleteUser, { onSuccess: signOut })
  const stays = isSuperAdmin ? leavingRefusal({ accessType: 'SUPERADMIN' }, typed) : undefined
  const close = () => {
    setTyped('')
    leave.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (areLeavingWords(typed)) leave.mutate({ body: { confirmation: typed } })
  }
  return (
    <Dialog opened={opened} onClose={close} title="Delete your account?">
      {stays ? (
        <Text>{stays.message}</Text>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack>
            <Text c="dimmed">
              Your name, e-mail, picture, major and year are deleted, you leave the leaderboard, and your RSVPs to what
              is still to come are taken back. Events keep the number of people who came. This can’t be undone.
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
              <Button
                type="submit"
                color="var(--bad-solid)"
                disabled={!areLeavingWords(typed)}
                loading={leave.isPending}
              >
                Delete my account
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
