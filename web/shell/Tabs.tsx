import { NavLink } from 'react-router'
import { useSession } from '../lib/session.tsx'
import { ADMIN_PLACES, HOME, MEMBER_PLACES } from './places.ts'
import classes from './Tabs.module.css'

/** The most used places, at the lower edge of a phone. The menu has all of them. */
export function Tabs() {
  const { adminView } = useSession()
  return (
    <nav aria-label="Quick" className={classes.tabs}>
      {[HOME, ...(adminView ? ADMIN_PLACES : MEMBER_PLACES)].map(({ label, path, Icon }) => (
        <NavLink key={path} to={path} className={classes.tab!}>
          <Icon size={24} stroke={1.8} aria-hidden />
          <span className={classes.label}>{label}</span>
        </NavLink>
      ))}
    </nav>
  )
}
