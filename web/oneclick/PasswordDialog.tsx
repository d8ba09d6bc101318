import { PasswordInput, Stack, Text } from '@mantine/core'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { changePassword, hasPassword, setFirstPassword } from '#domain/oneclick/contract.ts'
import { passwordFormMistake } from '#domain/oneclick/rules.ts'
import { can } from '#domain/roles/can.ts'
import { PASSWORD_LENGTH } from '#domain/secrets/rules.ts'
import { useSession } from '../lib/session.tsx'
import { useAction, useAnswer } from '../lib/useApi.ts'
import { useResetAfter } from '../lib/useResetAfter.ts'
import { useBanner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'

const EMPTY = { old: '', new: '', confirmation: '' }
/** spec: members §15.7. */
const FLAGS_RESET = 250

/** Changes the password by which sheets, forms and bots add events; closes when it is done (spec: members §15.7). */
export function PasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Manage One-Click API">
      <PasswordForm onClose={onClose} />
    </Dialog>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(EMPTY)
  const show = useBanner()
  const { principal } = useSession()
  const known = useAnswer(hasPassword, undefined, { enabled: can(principal, 'one-click.first') })
  const isFirst = known.data?.isSet === false
  const done = {
    onSuccess: () => {
      show('success', 'Password updated successfully')
      onClose()
    },
    onError: ({ message }: { message: string }) => show('error', message),
    invalidates: [hasPassword],
  }
  const change = useAction(changePassword, done)
  const setFirst = useAction(setFirstPassword, done)
  useResetAfter(change, FLAGS_RESET)
  const isPending = change.isPending || setFirst.isPending

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mistake = passwordFormMistake(isFirst ? { ...form, old: 'none yet' } : form)
    if (mistake) return show('error', mistake)
    if (isFirst) return setFirst.mutate({ body: { newPassword: form.new } })
    change.mutate({ body: { oldPassword: form.old, newPassword: form.new } })
  }
  const field = (name: keyof typeof EMPTY) => ({
    value: form[name],
    readOnly: isPending,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setForm((before) => ({ ...before, [name]: value })),
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">
          With this password, a sheet, a form or a bot can add events.
          {isFirst && ' There is none yet: choose the first one.'}
        </Text>
        {!isFirst && <PasswordInput label="Old password" autoComplete="off" data-autofocus {...field('old')} />}
        <PasswordInput
          label="New password"
          description={`At least ${PASSWORD_LENGTH} characters`}
          autoComplete="new-password"
          {...field('new')}
        />
        <PasswordInput label="Confirm new password" autoComplete="new-password" {...field('confirmation')} />
        <FormEnd yes={isFirst ? 'Set password' : 'Update password'} isBusy={isPending} onNo={onClose} />
      </Stack>
    </form>
  )
}
