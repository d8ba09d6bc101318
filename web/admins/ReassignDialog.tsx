import { Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Admin, reassignSuperAdmin } from '#domain/admins/contract.ts'
import { isChapterAddress, reassignRefusal, wrongAddress } from '#domain/admins/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { fullName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { PersonLine } from '../ui/PersonLine.tsx'
import classes from './AdminsManager.module.css'

interface ReassignDialogProps {
  opened: boolean
  admins: readonly Admin[]
  onClose: () => void
}

/**
 * Chooses who becomes super admin among the listed admins; for anybody else nothing happens. The viewer is signed out
 * then (spec: members §15.4).
 */
export function ReassignDialog({ opened, admins, onClose }: ReassignDialogProps) {
  const { signOut } = useSession()
  const { hostedDomain } = useChapter()
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [chosen, setChosen] = useState<Admin>()
  // Blocking takes the role away, so no admin is blocked.
  const others = admins.filter((admin) => !reassignRefusal({ ...admin, name: fullName(admin), blocked: 0 }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = plainEmail(email)
    if (!wanted) return
    setMistake(isChapterAddress(wanted, hostedDomain) ? undefined : wrongAddress(hostedDomain))
    setChosen(others.find((admin) => admin.email === wanted))
  }
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Reassign super admin">
        <Stack>
          <Text c="dimmed">
            There is exactly one super admin. The admin you choose takes your place at once; you stay an admin and are
            signed out.
          </Text>
          {others.length === 0 && <EmptyNotice title="There is no other admin yet. Add one first." />}
          <ul className={classes.choice}>
            {others.map((admin) => (
              <li key={admin.uuid}>
                <UnstyledButton className={classes.candidate} onClick={() => setChosen(admin)}>
                  <PersonLine picture={admin.picture} name={fullName(admin)} detail={admin.email} size={36} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <form onSubmit={submit} noValidate>
            <Group align="flex-start" gap="xs">
              <TextInput
                flex={1}
                aria-label="Address of the new super admin"
                placeholder={`name@${hostedDomain}`}
                type="email"
                autoComplete="off"
                value={email}
                error={mistake}
                onChange={({ currentTarget }) => setEmail(currentTarget.value)}
              />
              <Button type="submit" variant="default">
                Reassign
              </Button>
            </Group>
          </form>
        </Stack>
      </Dialog>
      <ConfirmAction
        subject={chosen}
        question="Are you sure you want to reassign super admin?"
        action={reassignSuperAdmin}
        sends={({ email, uuid }) => ({ body: { email, uuid } })}
        invalidates={[]}
        onClose={() => setChosen(undefined)}
        onDone={signOut}
      >
        {(admin) => `${fullName(admin)} becomes the super admin. You are signed out and come back as an admin.`}
      </ConfirmAction>
    </>
  )
}
