import { VisuallyHidden } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { useSession } from '../lib/session.tsx'
import { LANDING } from '../ui/flight.ts'
import { PersonPicture } from '../ui/PersonPicture.tsx'
import { SchemeSwitch } from '../ui/SchemeSwitch.tsx'
import { HOME } from './places.ts'
import classes from './TopBar.module.css'

interface TopBarProps {
  /** The hamburger, where there is no room for the sidebar. */
  menu?: {
    opened: boolean
    onToggle: () => void
    /** Somebody is about to press it. */
    onReach: () => void
  }
}

/** Home, and who is here: picture, name and points once they are known (PRODUCT §2, Navigation). */
export function TopBar({ menu }: TopBarProps) {
  return (
    <header className={classes.bar}>
      {menu && (
        <button
          type="button"
          className={classes.button}
          aria-label={menu.opened ? 'Close menu' : 'Open menu'}
          aria-expanded={menu.opened}
          onPointerEnter={menu.onReach}
          onFocus={menu.onReach}
          onClick={menu.onToggle}
        >
          {menu.opened ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
        </button>
      )}
      <NavLink to={HOME.path} className={classes.home!}>
        <HOME.Icon size={20} aria-hidden />
        <span className={classes.label}>{HOME.label}</span>
      </NavLink>
      {!menu && <SchemeSwitch />}
      <Viewer />
    </header>
  )
}

/** The picture leads to the profile, which an admin has only in the member view. */
function Viewer() {
  const { user, adminView } = useSession()
  const inside = (
    <>
      {user && <span className={classes.name}>{user.name}</span>}{' '}
      {user && (
        <span className={classes.points} {...LANDING}>
          {user.points.toLocaleString('en')} pts
        </span>
      )}
      <PersonPicture picture={user?.picture ?? ''} name={user?.name ?? ''} size={40} />
    </>
  )
  if (adminView) return <div className={classes.viewer}>{inside}</div>
  return (
    <Link to="/profile" className={classes.viewer}>
      <VisuallyHidden>{user ? 'Profile of' : 'Profile'}</VisuallyHidden> {inside}
    </Link>
  )
}
