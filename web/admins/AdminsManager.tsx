import { Button, Stack, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { type Admin, type Invitation, listAdmins, removeAdmin } from '#domain/admins/contract.ts'
import { removalRefusal } from '#domain/admins/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { isSuperAdmin } from '#domain/roles/principal.ts'
import { useSession } from '../lib/session.tsx'
import { useAction, useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { useOutcomeBanner } from '../ui/Banner.tsx'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PersonLine } from '../ui/PersonLine.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import classes from './AdminsManager.module.css'
import { NewAdmin } from './NewAdmin.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'
import { UserInfo } from './UserInfo.tsx'

interface AdminRowProps {
  admin: Admin
  /** Whether this is the viewer: only the super admin can hand the role on. */
  isViewer: boolean
  onShow: () => void
  onRemove: () => void
  onReassign: () => void
}

/** Who may do what officers do: the super admin adds, removes and hands the role on (spec: members §15.3). */
export function AdminsManager({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { uuid } = useSession()
  const answer = useAnswer(listAdmins, undefined, { enabled: opened })
  const [shown, setShown] = useState<Admin>()
  const [leaving, setLeaving] = useState<Admin>()
  const [isReassigning, setReassigning] = useState(false)

  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Manage Admins" size="lg">
        <Stack gap="lg">
          <AnswerStates answer={answer} loading={<RowSkeletons count={4} />}>
            {(data) => (
              <ul aria-label="Admins">
                {data.admins.map((admin) => (
                  <AdminRow
                    key={admin.uuid}
                    admin={admin}
                    isViewer={admin.uuid === uuid}
                    onShow={() => setShown(admin)}
                    onRemove={() => setLeaving(admin)}
                    onReassign={() => setReassigning(true)}
                  />
                ))}
                {data.invited.map((invitation) => (
                  <InvitedRow key={invitation.email} {...invitation} />
                ))}
              </ul>
            )}
          </AnswerStates>
          <NewAdmin />
        </Stack>
      </Dialog>
      <UserInfo admin={shown} onClose={() => setShown(undefined)} />
      <ConfirmAction
        subject={leaving}
        question="Are you sure you want to remove this admin?"
        action={removeAdmin}
        sends={({ email, uuid }) => ({ body: { email, uuid } })}
        invalidates={[listAdmins]}
        onClose={() => setLeaving(undefined)}
      >
        {(admin) => `${fullName(admin)} becomes a member again at once. Points and history stay.`}
      </ConfirmAction>
      <ReassignDialog opened={isReassigning} admins={answer.data?.admins ?? []} onClose={() => setReassigning(false)} />
    </>
  )
}

/** One admin of the list, who can be removed; the super admin can hand over the role instead (spec: members §15.3). */
function AdminRow({ admin, isViewer, onShow, onRemove, onReassign }: AdminRowProps) {
  const name = fullName(admin)
  const isSuper = isSuperAdmin(admin)
  const canBeRemoved = removalRefusal({ ...admin, name }) === undefined
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.person} onClick={onShow}>
        <PersonLine picture={admin.picture} name={name} detail={admin.email} />
      </UnstyledButton>
      <span className={classes.role} data-super={isSuper || undefined}>
        {admin.accessType}
      </span>
      {isSuper && (
        <Button variant="default" disabled={!isViewer} onClick={onReassign}>
          Reassign
        </Button>
      )}
      {canBeRemoved && (
        <Button variant="subtle" color="var(--bad)" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      )}
    </li>
  )
}

/** Somebody who becomes an admin at their first sign-in, until the invitation is withdrawn (spec: chapter §1.6). */
function InvitedRow({ email }: Invitation) {
  const outcome = useOutcomeBanner()
  const withdraw = useAction(removeAdmin, { invalidates: [listAdmins], ...outcome })
  return (
    <li className={classes.row}>
      <span className={classes.person}>
        <PersonLine picture="" name={email} detail="Has not signed in yet" />
      </span>
      <span className={classes.role}>INVITED</span>
      <Button
        variant="subtle"
        color="var(--bad)"
        loading={withdraw.isPending}
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => withdraw.mutate({ body: { email } })}
      >
        Withdraw
      </Button>
    </li>
  )
}
