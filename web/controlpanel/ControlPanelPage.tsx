import {
  IconArrowsExchange,
  IconBell,
  IconCalendarX,
  IconCode,
  IconDownload,
  IconFileSpreadsheet,
  IconFlag,
  IconHeartbeat,
  IconHistory,
  IconKey,
  IconLogout,
  IconPassword,
  IconShieldStar,
  IconUserCircle,
  IconUserSearch,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'

import { YourDataDialog } from '../account/YourDataDialog.tsx'
import { AdminsManager } from '../admins/AdminsManager.tsx'
import { AccountsManager } from '../directory/AccountsManager.tsx'
import { DownloadsDialog } from '../downloads/DownloadsDialog.tsx'
import { HealthDialog } from '../health/HealthDialog.tsx'
import { ImportEvents } from '../import/ImportEvents.tsx'
import { KeysManager } from '../keys/KeysManager.tsx'
import { useSession } from '../lib/session.tsx'
import { OfficersManager } from '../officers/OfficersManager.tsx'
import { PasswordDialog } from '../oneclick/PasswordDialog.tsx'
import { CloseQuarter } from '../points/CloseQuarter.tsx'
import { EmbedDialog } from '../publicpages/EmbedDialog.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { Page } from '../ui/Page.tsx'
import { Control, Group } from './Control.tsx'
import { DeleteEvents } from './DeleteEvents.tsx'

const WebhooksManager = lazyWindow(async () => (await import('../webhooks/WebhooksManager.tsx')).WebhooksManager)

/** The control panel: its buttons in four groups, each for those who may use it (spec: members §15.1, chapter §1.9). */
export function ControlPanelPage() {
  const { adminView, toggleAdminView, signOut } = useSession()
  const navigate = useNavigate()
  return (
    <Page title="Control Panel" wide>
      <Group title="People" may="admin.manage">
        <Control icon={IconShieldStar} name="Manage Admins" may="admin.manage" opens={AdminsManager}>
          Add, invite and remove admins, hand on the super admin.
        </Control>
        <Control icon={IconUsersGroup} name="Manage Officers" may="officer.manage" opens={OfficersManager}>
          Who runs which committee, until when, and who follows.
        </Control>
        <Control icon={IconUserSearch} name="Find a Member" may="account.manage" opens={AccountsManager}>
          What somebody may do; sign them out, block or unblock them.
        </Control>
      </Group>
      <Group title="Events">
        <Control icon={IconCalendarX} name="Delete Events" opens={DeleteEvents}>
          Take an event back. Points and history stay.
        </Control>
        <Control icon={IconFileSpreadsheet} name="Import Events" opens={ImportEvents}>
          Add the events of a sheet, a whole quarter at once.
        </Control>
      </Group>
      <Group title="Other programs">
        <Control icon={IconPassword} name="Manage One-Click API" may="one-click.password" opens={PasswordDialog}>
          The password by which sheets, forms and bots add events.
        </Control>
        <Control icon={IconKey} name="Manage Keys" may="key.manage" opens={KeysManager}>
          What each bot, sheet or site may do, and until when.
        </Control>
        <Control icon={IconCode} name="Embed and calendars" opens={EmbedDialog}>
          Public events on your own site and in calendars.
        </Control>
        <Control icon={IconWebhook} name="Manage Webhooks" may="webhook.manage" opens={WebhooksManager}>
          Which bots and sites hear what happens, and what they answered.
        </Control>
      </Group>
      <Group title="The chapter">
        <Control icon={IconFlag} name="Close the quarter" may="quarter.close" opens={CloseQuarter}>
          Everybody’s points go into their history; counting starts at 0.
        </Control>
        <Control icon={IconHeartbeat} name="Health" may="health.read" opens={HealthDialog}>
          Database, disk, clock, sign-in, secrets, backups: what to mend.
        </Control>
        <Control icon={IconDownload} name="Download" may="download" opens={DownloadsDialog}>
          A backup of everything, and the lists for a spreadsheet.
        </Control>
        <Control icon={IconHistory} name="Audit log" may="audit.read" onPress={() => navigate('/controlpanel/audit')}>
          Who did what, to what and when.
        </Control>
        <Control icon={IconUserCircle} name="Your Account" opens={YourDataDialog}>
          Download what is kept about you, or delete your account.
        </Control>
        <Control icon={IconBell} name="Notifications" onPress={() => navigate('/profile/notifications')}>
          What you hear of, by mail and on your devices.
        </Control>
        <Control
          icon={IconArrowsExchange}
          name={adminView ? 'Switch to Member View' : 'Switch to Admin View'}
          onPress={toggleAdminView}
        >
          {adminView ? 'See the portal as members do.' : 'See the portal as officers do.'}
        </Control>
        <Control icon={IconLogout} name="Sign Out" onPress={signOut}>
          End this session here, and on the server if it can be reached.
        </Control>
      </Group>
    </Page>
  )
}
