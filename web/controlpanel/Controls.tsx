import {
  IconArrowsExchange,
  IconCalendarX,
  IconDownload,
  IconFlag,
  IconHeartbeat,
  IconKey,
  IconLogout,
  IconShieldStar,
  IconUserCircle,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react'
import { can } from '#domain/roles/can.ts'
import { useSession } from '../lib/session.tsx'
import { Control } from './Control.tsx'
import classes from './Controls.module.css'

/** The controls that open a window. */
export type ControlName =
  | 'events'
  | 'one-click'
  | 'admins'
  | 'officers'
  | 'accounts'
  | 'quarter'
  | 'downloads'
  | 'health'
  | 'own-data'

/** The buttons of the control panel, each for those who may use it (spec: members §15.1, chapter §1.9). */
export function Controls({ onOpen }: { onOpen: (control: ControlName) => void }) {
  const { principal, adminView, toggleAdminView, signOut } = useSession()
  return (
    <div className={classes.controls}>
      {can(principal, 'one-click.password') && (
        <Control
          icon={IconKey}
          name="Manage One-Click API"
          about="The password by which sheets, forms and bots add events."
          onPress={() => onOpen('one-click')}
        />
      )}
      {can(principal, 'admin.manage') && (
        <Control
          icon={IconShieldStar}
          name="Manage Admins"
          about="Add, invite and remove admins, hand on the super admin."
          onPress={() => onOpen('admins')}
        />
      )}
      {can(principal, 'officer.manage') && (
        <Control
          icon={IconUsersGroup}
          name="Manage Officers"
          about="Who runs which committee, until when, and who follows."
          onPress={() => onOpen('officers')}
        />
      )}
      {can(principal, 'account.manage') && (
        <Control
          icon={IconUserSearch}
          name="Find a Member"
          about="What somebody may do; sign them out, block or unblock them."
          onPress={() => onOpen('accounts')}
        />
      )}
      {can(principal, 'quarter.close') && (
        <Control
          icon={IconFlag}
          name="Close the quarter"
          about="Everybody’s points go into their history; counting starts at 0."
          onPress={() => onOpen('quarter')}
        />
      )}
      {can(principal, 'health.read') && (
        <Control
          icon={IconHeartbeat}
          name="Health"
          about="Database, disk, clock, sign-in, secrets, backups: what to mend."
          onPress={() => onOpen('health')}
        />
      )}
      {can(principal, 'download') && (
        <Control
          icon={IconDownload}
          name="Download"
          about="A backup of everything, and the lists for a spreadsheet."
          onPress={() => onOpen('downloads')}
        />
      )}
      <Control
        icon={IconUserCircle}
        name="Your Account"
        about="Download what is kept about you, or delete your account."
        onPress={() => onOpen('own-data')}
      />
      <Control
        icon={IconArrowsExchange}
        name={adminView ? 'Switch to Member View' : 'Switch to Admin View'}
        about={adminView ? 'See the portal as members do.' : 'See the portal as officers do.'}
        onPress={toggleAdminView}
      />
      <Control
        icon={IconCalendarX}
        name="Delete Events"
        about="Take an event back. Points and history stay."
        onPress={() => onOpen('events')}
      />
      <Control
        icon={IconLogout}
        name="Sign Out"
        about="End this session here, and on the server if it can be reached."
        onPress={signOut}
      />
    </div>
  )
}
