import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useSession } from '../lib/session.tsx'

const MEMBER_VIEW = 'Member View'
const ADMIN_VIEW = 'Admin View'

/** The way out, and for admins the other way to look at the portal (PRODUCT §2, Profile). */
export function ProfileAccount() {
  const { isAdmin, adminView, toggleAdminView, signOut } = useSession()
  return (
    <>
      {isAdmin && (
        <SegmentedControl
          aria-label="View"
          fullWidth
          size="md"
          data={[MEMBER_VIEW, ADMIN_VIEW]}
          value={adminView ? ADMIN_VIEW : MEMBER_VIEW}
          onChange={toggleAdminView}
        />
      )}
      <Button variant="default" leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
        Sign Out
      </Button>
    </>
  )
}
