import { IconBell, IconConfetti, IconEye, IconLogout } from '@tabler/icons-react'
import { useSession } from '../lib/session.tsx'
import classes from './Navigation.module.css'
import { PlaceLinks } from './Navigation.tsx'
import type { Place } from './places.ts'

const PLACES: readonly Place[] = [
  { label: 'Notifications', path: '/profile/notifications', Icon: IconBell },
  { label: 'Hall of fame', path: '/leaderboard/hall', Icon: IconConfetti },
]

/** What the menu of a phone has below the navigation (spec: members §3.3). */
export function MorePlaces() {
  const { isOfficer, adminView, toggleAdminView, signOut } = useSession()
  return (
    <nav aria-label="More">
      <ul className={classes.list}>
        <PlaceLinks places={PLACES} />
        {isOfficer && (
          <li>
            <button type="button" className={classes.link} onClick={toggleAdminView}>
              <IconEye size={22} stroke={1.8} aria-hidden />
              {adminView ? 'Switch to Member View' : 'Switch to Admin View'}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={classes.link} onClick={signOut}>
            <IconLogout size={22} stroke={1.8} aria-hidden />
            Sign Out
          </button>
        </li>
      </ul>
    </nav>
  )
}
