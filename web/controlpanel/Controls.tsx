import { UnstyledButton } from '@mantine/core'
import {
  type Icon,
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
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { can } from '#domain/roles/can.ts'
import { useSession } from '../lib/session.tsx'
import classes from './Controls.module.css'

/** The controls that open a window. */
export type ControlName =
  | 'events'
  | 'import'
  | 'one-click'
  | 'keys'
  | 'embed'
  | 'webhooks'
  | 'admins'
  | 'officers'
  | 'accounts'
  | 'quarter'
  | 'downloads'
  | 'health'
  | 'own-data'

interface Group {
  title: string
  controls: (ControlProps & { mayUse?: boolean })[]
}

/** The buttons of the control panel in four groups, each for those who may use it (spec: members §15.1, chapter §1.9). */
export function Controls({ onOpen }: { onOpen: (control: ControlName) => void }) {
  const groups = useGroups(onOpen)
  return groups.map(({ title, controls }) => {
    const usable = controls.filter(({ mayUse = true }) => mayUse)
    if (usable.length === 0) return null
    return (
      <section key={title} className={classes.group} aria-label={title}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.controls}>
          {usable.map(({ mayUse, ...control }) => (
            <Control key={control.name} {...control} />
          ))}
        </div>
      </section>
    )
  })
}

function useGroups(onOpen: (control: ControlName) => void): Group[] {
  const { principal, adminView, toggleAdminView, signOut } = useSession()
  const navigate = useNavigate()
  return [
    {
      title: 'People',
      controls: [
        {
          icon: IconShieldStar,
          name: 'Manage Admins',
          about: 'Add, invite and remove admins, hand on the super admin.',
          mayUse: can(principal, 'admin.manage'),
          onPress: () => onOpen('admins'),
        },
        {
          icon: IconUsersGroup,
          name: 'Manage Officers',
          about: 'Who runs which committee, until when, and who follows.',
          mayUse: can(principal, 'officer.manage'),
          onPress: () => onOpen('officers'),
        },
        {
          icon: IconUserSearch,
          name: 'Find a Member',
          about: 'What somebody may do; sign them out, block or unblock them.',
          mayUse: can(principal, 'account.manage'),
          onPress: () => onOpen('accounts'),
        },
      ],
    },
    {
      title: 'Events',
      controls: [
        {
          icon: IconCalendarX,
          name: 'Delete Events',
          about: 'Take an event back. Points and history stay.',
          onPress: () => onOpen('events'),
        },
        {
          icon: IconFileSpreadsheet,
          name: 'Import Events',
          about: 'Add the events of a sheet, a whole quarter at once.',
          onPress: () => onOpen('import'),
        },
      ],
    },
    {
      title: 'Other programs',
      controls: [
        {
          icon: IconPassword,
          name: 'Manage One-Click API',
          about: 'The password by which sheets, forms and bots add events.',
          mayUse: can(principal, 'one-click.password'),
          onPress: () => onOpen('one-click'),
        },
        {
          icon: IconKey,
          name: 'Manage Keys',
          about: 'What each bot, sheet or site may do, and until when.',
          mayUse: can(principal, 'key.manage'),
          onPress: () => onOpen('keys'),
        },
        {
          icon: IconCode,
          name: 'Embed and calendars',
          about: 'Public events on your own site and in calendars.',
          onPress: () => onOpen('embed'),
        },
        {
          icon: IconWebhook,
          name: 'Manage Webhooks',
          about: 'Which bots and sites hear what happens, and what they answered.',
          mayUse: can(principal, 'webhook.manage'),
          onPress: () => onOpen('webhooks'),
        },
      ],
    },
    {
      title: 'The chapter',
      controls: [
        {
          icon: IconFlag,
          name: 'Close the quarter',
          about: 'Everybody’s points go into their history; counting starts at 0.',
          mayUse: can(principal, 'quarter.close'),
          onPress: () => onOpen('quarter'),
        },
        {
          icon: IconHeartbeat,
          name: 'Health',
          about: 'Database, disk, clock, sign-in, secrets, backups: what to mend.',
          mayUse: can(principal, 'health.read'),
          onPress: () => onOpen('health'),
        },
        {
          icon: IconDownload,
          name: 'Download',
          about: 'A backup of everything, and the lists for a spreadsheet.',
          mayUse: can(principal, 'download'),
          onPress: () => onOpen('downloads'),
        },
        {
          icon: IconHistory,
          name: 'Audit log',
          about: 'Who did what, to what and when.',
          mayUse: can(principal, 'audit.read'),
          onPress: () => navigate('/controlpanel/audit'),
        },
        {
          icon: IconUserCircle,
          name: 'Your Account',
          about: 'Download what is kept about you, or delete your account.',
          onPress: () => onOpen('own-data'),
        },
        {
          icon: IconBell,
          name: 'Notifications',
          about: 'What you hear of, by mail and on your devices.',
          onPress: () => navigate('/profile/notifications'),
        },
        {
          icon: IconArrowsExchange,
          name: adminView ? 'Switch to Member View' : 'Switch to Admin View',
          about: adminView ? 'See the portal as members do.' : 'See the portal as officers do.',
          onPress: toggleAdminView,
        },
        {
          icon: IconLogout,
          name: 'Sign Out',
          about: 'End this session here, and on the server if it can be reached.',
          onPress: signOut,
        },
      ],
    },
  ]
}

interface ControlProps {
  icon: Icon
  name: string
  about: string
  onPress: () => void
}

/** A button with its explanation. The whole tile can be pressed. */
function Control({ icon: Icon, name, about, onPress }: ControlProps) {
  const id = useId()
  return (
    <div className={classes.control}>
      <span className={classes.icon}>
        <Icon size={24} aria-hidden />
      </span>
      <div className={classes.words}>
        <UnstyledButton className={classes.name} onClick={onPress} aria-describedby={id}>
          {name}
        </UnstyledButton>
        <span id={id} className={classes.about}>
          {about}
        </span>
      </div>
    </div>
  )
}
