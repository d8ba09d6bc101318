import { useState } from 'react'
import { listAudit } from '#domain/audit/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { AdminsManager } from '../admins/AdminsManager.tsx'
import { AuditLog } from '../audit/AuditLog.tsx'
import { DeleteEvents } from '../events/admin/DeleteEvents.tsx'
import { HealthDialog } from '../health/HealthDialog.tsx'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useStale } from '../lib/useStale.ts'
import { PasswordDialog } from '../oneclick/PasswordDialog.tsx'
import { CloseQuarter } from '../points/CloseQuarter.tsx'
import { Page } from '../ui/Page.tsx'
import { type ControlName, Controls } from './Controls.tsx'

/** Everything that officers do beside events, and what was done so far (PRODUCT §2, Control panel). */
export function ControlPanelPage() {
  const { user, signOut } = useSession()
  const [opened, open] = useState<ControlName>()
  const standings = useAnswer(getLeaderboard, undefined, { enabled: opened === 'quarter', staleTime: 0 })
  const makeStale = useStale()
  const close = () => {
    open(undefined)
    makeStale(listAudit)
  }
  return (
    <Page title="Control Panel" wide>
      <Controls onOpen={open} />
      <AuditLog />
      <DeleteEvents opened={opened === 'events'} onClose={close} />
      <PasswordDialog opened={opened === 'one-click'} onClose={close} />
      <AdminsManager opened={opened === 'admins'} viewer={user?.uuid} onClose={close} onReassigned={signOut} />
      <HealthDialog opened={opened === 'health'} onClose={close} />
      <CloseQuarter
        opened={opened === 'quarter'}
        standings={standings.data?.leaderboard}
        error={standings.error}
        onRetry={standings.refetch}
        onClose={close}
        onClosed={() => makeStale(getLeaderboard, getUser, listActivity)}
      />
    </Page>
  )
}
