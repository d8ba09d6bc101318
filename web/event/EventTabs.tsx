import { NavLink } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import classes from './EventTabs.module.css'

/** The parts of an event's page, each with an address, for its officers. */
export function EventTabs({ uuid }: { uuid: string }) {
  return (
    <nav className={classes.tabs} aria-label="Parts of this event">
      <NavLink end to={eventAddress(uuid)} className={classes.tab!}>
        Event
      </NavLink>
      <NavLink to={eventAddress(uuid, 'people')} className={classes.tab!}>
        People
      </NavLink>
      <NavLink to={eventAddress(uuid, 'numbers')} className={classes.tab!}>
        Numbers
      </NavLink>
    </nav>
  )
}
