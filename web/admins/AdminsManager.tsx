import { Stack } from '@mantine/core'
import { useState } from 'react'
import { type Admin, listAdmins, removeAdmin } from '#domain/admins/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { ConfirmAction } from '../ui/ConfirmAction.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { AdminRow, InvitedRow } from './AdminRow.tsx'
import { NewAdmin } from './NewAdmin.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'
import { UserInfo } from './UserInfo.tsx'

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
