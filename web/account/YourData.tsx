import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { deleteUser, exportUser } from '#domain/account/contract.ts'
import { LEAVING_WORDS, leavingRefusal } from '#domain/account/rules.ts'
import { saveFile } from '../lib/saveFile.ts'
import { useSession } from '../lib/session.tsx'
import { storeUnsavedText } from '../lib/unsavedText.ts'
import { useAction } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import classes from './YourData.module.css'

/** What a member can do with their data: download it, or delete the account. */
export function YourData() {
  const [asking, setAsking] = useState(false)
  const heading = useId()
  const show = useBanner()
  const download = useAction(exportUser, {
    onSuccess: (kept) => saveFile('my-data.json', `${JSON.stringify(kept, null, 2)}\n`, 'application/json'),
    onError: ({ message }) => show('error', message),
  })
  return (
    <section className={classes.leaving} aria-labelledby={heading}>
      <h2 id={heading}>Your data</h2>
      <p>Download everything that is stored about you, or delete your account.</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate({})}
        >
          Download my data
        </Button>
        <Button
          variant="subtle"
          size="sm"
          color="var(--bad-solid)"
          className={classes.delete!}
          onClick={() => setAsking(true)}
        >
          Delete my account
        </Button>
      </div>
      <LeavingDialog opened={asking} onClose={() => setAsking(false)} />
    </section>
  )
}

/** Deletes the member's account after they have typed the confirmation. */
function LeavingDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
            <FormEnd
              yes="Delete my account"
              isBusy={leave.isPending}
              onNo={close}
              color="var(--bad-solid)"
              disabled={refusal !== undefined}
            />
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
