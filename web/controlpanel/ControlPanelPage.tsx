import { type ComponentType, useState } from 'react'
import { listAudit } from '#domain/audit/contract.ts'
import { YourDataDialog } from '../account/YourDataDialog.tsx'
import { AdminsManager } from '../admins/AdminsManager.tsx'
import { AccountsManager } from '../directory/AccountsManager.tsx'
import { DownloadsDialog } from '../downloads/DownloadsDialog.tsx'
import { HealthDialog } from '../health/HealthDialog.tsx'
import { ImportEvents } from '../import/ImportEvents.tsx'
import { KeysManager } from '../keys/KeysManager.tsx'
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

interface WindowProps {
  opened: boolean
  onClose: () => void
}

/** What each button opens. */
const WINDOWS: Record<ControlName, ComponentType<WindowProps>> = {
  events: DeleteEvents,
  import: ImportEvents,
  'one-click': PasswordDialog,
  keys: KeysManager,
  webhooks: WebhooksManager,
  embed: EmbedDialog,
  admins: AdminsManager,
  officers: OfficersManager,
  accounts: AccountsManager,
  downloads: DownloadsDialog,
  'own-data': YourDataDialog,
  health: HealthDialog,
  quarter: CloseQuarter,
}

/** The control panel (spec: members §15). */
export function ControlPanelPage() {
  const [opened, setOpened] = useState<ControlName>()
  const invalidate = useInvalidate()
  const close = () => {
    setOpened(undefined)
    invalidate(listAudit)
  }
  return (
    <Page title="Control Panel" wide>
      <Controls onOpen={setOpened} />
      {Object.entries(WINDOWS).map(([name, Window]) => (
        <Window key={name} opened={opened === name} onClose={close} />
      ))}
    </Page>
  )
}
