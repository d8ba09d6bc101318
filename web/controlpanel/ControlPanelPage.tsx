import { useState } from 'react'
import { listAudit } from '#domain/audit/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { YourDataDialog } from '../account/YourDataDialog.tsx'
import { AdminsManager } from '../admins/AdminsManager.tsx'
import { AccountsManager } from '../directory/AccountsManager.tsx'
import { DownloadsDialog } from '../downloads/DownloadsDialog.tsx'
import { HealthDialog } from '../health/HealthDialog.tsx'
import { ImportEvents } from '../import/ImportEvents.tsx'
import { KeysManager } from '../keys/KeysManager.tsx'
import { useSession } from '../lib/session.tsx'
import { useInvalidate } from '../lib/useInvalidate.ts'
import { OfficersManager } from '../officers/OfficersManager.tsx'
import { PasswordDialog } from '../oneclick/PasswordDialog.tsx'
import { CloseQuarter } from '../points/CloseQuarter.tsx'
import { EmbedDialog } from '../publicpages/EmbedDialog.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { Page } from '../ui/Page.tsx'
import { type ControlName, Controls } from './Controls.tsx'
import { DeleteEvents } from './DeleteEvents.tsx'

const WebhooksManager = lazyWindow(async () => (await import('../webhooks/WebhooksManager.tsx')).WebhooksManager)

/** The control panel (spec: members §15). */
export function ControlPanelPage() {
  const { user, signOut } = useSession()
  const [opened, setOpened] = useState<ControlName>()
  const invalidate = useInvalidate()
  const close = () => {
    setOpened(undefined)
    invalidate(listAudit)
  }
  return (
    <Page title="Control Panel" wide>
      <Controls onOpen={setOpened} />
      <DeleteEvents opened={opened === 'events'} onClose={close} />
      <ImportEvents opened={opened === 'import'} onClose={close} />
      <PasswordDialog opened={opened === 'one-click'} onClose={close} />
      <KeysManager opened={opened === 'keys'} onClose={close} />
      <WebhooksManager opened={opened === 'webhooks'} onClose={close} />
      <EmbedDialog opened={opened === 'embed'} onClose={close} />
      <AdminsManager opened={opened === 'admins'} viewer={user?.uuid} onClose={close} onReassigned={signOut} />
      <OfficersManager opened={opened === 'officers'} onClose={close} />
      <AccountsManager opened={opened === 'accounts'} onClose={close} />
      <DownloadsDialog opened={opened === 'downloads'} onClose={close} onSignOut={signOut} />
      <YourDataDialog opened={opened === 'own-data'} onClose={close} />
      <HealthDialog opened={opened === 'health'} onClose={close} />
      <CloseQuarter
        opened={opened === 'quarter'}
        onClose={close}
        onClosed={() => invalidate(getLeaderboard, getUser, listActivity)}
      />
    </Page>
  )
}
