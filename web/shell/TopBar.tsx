import { VisuallyHidden } from '@mantine/core'
import { IconEye, IconMenu2, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Link, NavLink } from 'react-router'
import { useSession } from '../lib/session.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { CountUp } from '../ui/CountUp.tsx'
import { LANDING } from '../ui/flyingPoints.ts'
import { SchemeSwitch } from '../ui/SchemeSwitch.tsx'
import { HOME } from './places.ts'
import classes from './TopBar.module.css'

interface TopBarProps {
  /** The menu button, where the sidebar does not fit. */
  menu?: {
    opened: boolean
    button: Ref<HTMLButtonElement>
    onToggle: () => void
  }
}

/** The way home, and the member's picture, name and points once they are loaded (spec: members §3). */
export function TopBar({ menu }: TopBarProps) {
  return (
    <header className={classes.bar}>
      {menu && (
        <button
          ref={menu.button}
          type="button"
          className={classes.button}
          aria-label={menu.opened ? 'Close menu' : 'Open menu'}
          aria-expanded={menu.opened}
          onClick={menu.onToggle}
        >
          {menu.opened ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
        </button>
      )}
      <NavLink to={HOME.path} className={classes.home!}>
        <HOME.Icon size={20} aria-hidden />
        {HOME.label}
      </NavLink>
      {!menu && <SchemeSwitch />}
      <MemberView />
      <Viewer />
    </header>
  )
}

/** Says to an officer that they see the portal as members do, and leads back (spec: members §3.6). */
function MemberView() {
  const { isOfficer, adminView, toggleAdminView } = useSession()
  if (!isOfficer || adminView) return null
  return (
    <button type="button" className={classes.memberView} onClick={toggleAdminView}>
      <IconEye size={18} aria-hidden />
      <span className={classes.words}>Viewing as member</span>
      <VisuallyHidden>, go back to your own view</VisuallyHidden>
    </button>
  )
}

/** Picture, name and points. The picture leads to the profile, which admin view does not have: there it leads home. */
function Viewer() {
  const { user, adminView } = useSession()
  return (
    <Link to={adminView ? HOME.path : '/profile'} className={classes.viewer}>
      {!adminView && <VisuallyHidden>{user ? 'Profile of' : 'Profile'}</VisuallyHidden>}
      <Avatar picture={user?.picture ?? ''} name={user?.name ?? ''} size={40} />{' '}
      {user && <bdi className={classes.name}>{user.name}</bdi>}{' '}
      {user && (
        <span className={classes.points} {...LANDING}>
          <CountUp points={user.points} /> pts
        </span>
      )}
    </Link>
  )
}
