import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { type Admin, reassignSuperAdmin } from '#domain/admins/contract.ts'
import { isChapterAddress, reassignRefusal, wrongAddress } from '#domain/admins/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { fullName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction } from '../lib/useApi.ts'
import { useLast } from '../lib/useLast.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { AdminChoice } from './AdminChoice.tsx'
import { useFieldError } from './useFieldError.ts'

interface ReassignDialogProps {
  opened: boolean
  admins: readonly Admin[]
  onClose: () => void
  /** The role has gone to another admin, so the viewer is signed out (spec: members §15.4). */
  onReassigned: () => void
}

/** Chooses who becomes super admin among the listed admins; for anybody else nothing happens (spec: members §15.4). */
export function ReassignDialog({ opened, admins, onClose, onReassigned }: ReassignDialogProps) {
  const { hostedDomain } = useChapter()
  const [email, setEmail] = useState('')
  const { field, mistake, refuse, forget } = useFieldError()
  const [chosen, setChosen] = useState<Admin>()
  const shown = useLast(chosen)
  // Blocking takes the role away, so no admin is blocked.
  const canFollow = (admin: Admin) => !reassignRefusal({ ...admin, name: fullName(admin), blocked: 0 })
  const others = admins.filter(canFollow)
  const close = () => {
    setEmail('')
    forget()
    setChosen(undefined)
    onClose()
  }
  const reassign = useAction(reassignSuperAdmin, {
    onSuccess: onReassigned,
    onError: (error) => {
      setChosen(undefined)
      refuse(error.message)
    },
  })
  const type = (address: string) => {
    setEmail(address)
    forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = plainEmail(email)
    if (!wanted) return
    if (!isChapterAddress(wanted, hostedDomain)) return refuse(wrongAddress(hostedDomain))
    setChosen(others.find((admin) => admin.email === wanted))
  }

  return (
    <>
      <Dialog opened={opened} onClose={close} title="Reassign super admin">
        <form onSubmit={submit} noValidate>
          <Stack>
            <Text c="dimmed">
              There is exactly one super admin. The admin you choose takes your place at once; you stay an admin and are
              signed out.
            </Text>
            <AdminChoice admins={others} chosen={email} onChoose={type} />
            <TextInput
              ref={field}
              label="New super admin"
              description={
                others.length > 0 ? 'One of the listed admins' : 'There is no other admin yet. Add one first.'
              }
              placeholder={`someone@${hostedDomain}`}
              type="email"
              autoComplete="off"
              value={email}
              error={mistake}
              onChange={({ currentTarget }) => type(currentTarget.value)}
              data-autofocus
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit">Reassign</Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
      <Confirm
        opened={opened && chosen !== undefined}
        question="Are you sure you want to reassign super admin?"
        isDanger
        isBusy={reassign.isPending}
        onYes={() => chosen && reassign.mutate({ body: { email: chosen.email } })}
        onNo={() => setChosen(undefined)}
      >
        {shown && `${fullName(shown)} becomes the super admin. You are signed out and come back as an admin.`}
      </Confirm>
    </>
  )
}
