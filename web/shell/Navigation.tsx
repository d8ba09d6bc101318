import { NavLink } from 'react-router'
import { useSession } from '../lib/session.tsx'
import classes from './Navigation.module.css'
import { ADMIN_PLACES, MEMBER_PLACES } from './places.ts'

/** The places of members, or of officers in admin view (spec: members §3). */
export function Navigation() {
  const { adminView } = useSession()
  return (
    <nav aria-label="Main">
      <ul className={classes.list}>
        {(adminView ? ADMIN_PLACES : MEMBER_PLACES).map(({ label, path, Icon }) => (
          <li key={path}>
            <NavLink to={path} className={classes.link!}>
              <Icon size={22} stroke={1.8} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
