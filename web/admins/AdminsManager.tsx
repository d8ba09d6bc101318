import { Stack } from '@mantine/core'
import { useState } from 'react'
import { type Admin, listAdmins } from '#domain/admins/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Failed } from '../ui/Failed.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { UserInfo } from '../ui/UserInfo.tsx'
import { AdminRow } from './AdminRow.tsx'
import classes from './admins.module.css'
import { ConfirmRemoval } from './ConfirmRemoval.tsx'
import { NewAdmin } from './NewAdmin.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'

interface AdminsManagerProps {
  opened: boolean
  /** The uuid of whoever looks. */
  viewer: string | undefined
  onClose: () => void
  onReassigned: () => void
}

/** Who may do what officers do: the super admin adds, removes and hands the role on (PRODUCT §2 and §6). */
export function AdminsManager({ opened, viewer, onClose, onReassigned }: AdminsManagerProps) {
  const { data, error, refetch } = useAnswer(listAdmins, undefined, { enabled: opened })
  const [shown, show] = useState<Admin>()
  const [leaving, remove] = useState<Admin>()
  const [isReassigning, setReassigning] = useState(false)

  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Manage Admins" size="lg">
        <Stack gap="lg">
          {data ? (
            <ul className={classes.list} aria-label="Admins">
              {data.admins.map((admin) => (
                <AdminRow
                  key={admin.uuid}
                  admin={admin}
                  isViewer={admin.uuid === viewer}
                  onShow={() => show(admin)}
                  onRemove={() => remove(admin)}
                  onReassign={() => setReassigning(true)}
                />
              ))}
            </ul>
          ) : error ? (
            <Failed message={error.message} onRetry={refetch} />
          ) : (
            <RowSkeletons count={4} />
          )}
          <NewAdmin />
        </Stack>
      </Dialog>
      <UserInfo person={shown} onClose={() => show(undefined)} />
      <ConfirmRemoval admin={leaving} onClose={() => remove(undefined)} />
      <ReassignDialog
        opened={isReassigning}
        admins={data?.admins ?? []}
        onClose={() => setReassigning(false)}
        onReassigned={onReassigned}
      />
    </>
  )
}
