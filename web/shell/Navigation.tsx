import { NavLink } from 'react-router'
import { useSession } from '../lib/session.tsx'
import classes from './Navigation.module.css'
import { ADMIN_PLACES, MEMBER_PLACES, type Place } from './places.ts'

/** The places of members, or of officers in admin view (spec: members §3). */
export function Navigation() {
  const { adminView } = useSession()
  return (
    <nav aria-label="Main">
      <ul className={classes.list}>
        <PlaceLinks places={adminView ? ADMIN_PLACES : MEMBER_PLACES} />
      </ul>
    </nav>
  )
}

/** Rows of a list that lead to places. */
export function PlaceLinks({ places }: { places: readonly Place[] }) {
  return places.map(({ label, path, Icon }) => (
    <li key={path}>
      <NavLink to={path} className={classes.link!}>
        <Icon size={22} stroke={1.8} aria-hidden />
        {label}
      </NavLink>
    </li>
  ))
}
