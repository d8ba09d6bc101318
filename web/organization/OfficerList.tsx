import type { Officer } from '#domain/organization/entries.ts'
import { Avatar } from '../ui/Avatar.tsx'
import classes from './OfficerList.module.css'

/** The officers with their office, as the chapter configuration lists them (spec: members §12.1). */
export function OfficerList({ officers }: { officers: readonly Officer[] }) {
  return (
    <ul className={classes.officers}>
      {officers.map(({ name, position, picture }) => (
        <li key={name + position} className={classes.officer}>
          <Avatar picture={picture} name={name} size={64} />
          <div className={classes.words}>
            <p className={classes.name}>{name}</p>
            <p className={classes.position}>{position}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
