import {
  IconArrowsExchange,
  IconCalendarX,
  IconFlag,
  IconHeartbeat,
  IconKey,
  IconLogout,
  IconShieldStar,
} from '@tabler/icons-react'
import { useSession } from '../lib/session.tsx'
import { Control } from './Control.tsx'
import classes from './controls.module.css'

/** What opens a window of its own. */
export type ControlName = 'events' | 'one-click' | 'admins' | 'quarter' | 'health'

/** The buttons of the control panel; three of them are the super admin's alone (PRODUCT §2 and §6). */
export function Controls({ onOpen }: { onOpen: (control: ControlName) => void }) {
  const { isSuperAdmin, adminView, toggleAdminView, signOut } = useSession()
  return (
    <div className={classes.controls}>
      <Control
        icon={IconCalendarX}
        name="Delete Events"
        about="Take an event back. Points and history stay."
        onPress={() => onOpen('events')}
      />
      <Control
        icon={IconKey}
        name="Manage One-Click API"
        about="The password by which sheets, forms and bots add events."
        onPress={() => onOpen('one-click')}
      />
      {isSuperAdmin && (
        <Control
          icon={IconShieldStar}
          name="Manage Admins"
          about="Add and remove officers, hand on the super admin."
          onPress={() => onOpen('admins')}
        />
      )}
      {isSuperAdmin && (
        <Control
          icon={IconFlag}
          name="Close the quarter"
          about="Everybody’s points go into their history; counting starts at 0."
          onPress={() => onOpen('quarter')}
        />
      )}
      {isSuperAdmin && (
        <Control
          icon={IconHeartbeat}
          name="Health"
          about="Database, disk, clock, sign-in, secrets, backups: what to mend."
          onPress={() => onOpen('health')}
        />
      )}
      <Control
        icon={IconArrowsExchange}
        name={adminView ? 'Switch to Member View' : 'Switch to Admin View'}
        about={adminView ? 'See the portal as members do.' : 'See the portal as officers do.'}
        onPress={toggleAdminView}
      />
      <Control icon={IconLogout} name="Sign Out" about="End this session, here and on the server." onPress={signOut} />
    </div>
  )
}
