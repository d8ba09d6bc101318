import { Stack } from '@mantine/core'
import { useState } from 'react'
import { type Admin, listAdmins } from '#domain/admins/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { AdminRow } from './AdminRow.tsx'
import { ConfirmRemoval } from './ConfirmRemoval.tsx'
import { InvitedRow } from './InvitedRow.tsx'
import { NewAdmin } from './NewAdmin.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'
import { UserInfo } from './UserInfo.tsx'

interface AdminsManagerProps {
  opened: boolean
  /** The viewer's uuid. */
  viewer: string | undefined
  onClose: () => void
  onReassigned: () => void
}

/** Who may do what officers do: the super admin adds, removes and hands the role on (spec: members §15.3). */
export function AdminsManager({ opened, viewer, onClose, onReassigned }: AdminsManagerProps) {
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
                    isViewer={admin.uuid === viewer}
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
      <UserInfo person={shown} onClose={() => setShown(undefined)} />
      <ConfirmRemoval admin={leaving} onClose={() => setLeaving(undefined)} />
      <ReassignDialog
        opened={isReassigning}
        admins={answer.data?.admins ?? []}
        onClose={() => setReassigning(false)}
        onReassigned={onReassigned}
      />
    </>
  )
}
