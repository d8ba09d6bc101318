import { Button, SegmentedControl } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useSession } from '../lib/session.tsx'

const MEMBER_VIEW = 'Member View'
const ADMIN_VIEW = 'Admin View'

/** Sign out, and for officers and admins the switch of views (spec: members §10.5). */
export function ProfileAccount() {
  const { isOfficer, adminView, toggleAdminView, signOut } = useSession()
  return (
    <>
      {isOfficer && (
        <SegmentedControl
          aria-label="View"
          fullWidth
          size="md"
          styles={{ label: { paddingBlock: 10 } }}
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
