import { Anchor } from '@mantine/core'
import { clockOf, dayOf, longDate } from '#domain/calendar.ts'
import { fullName, yearName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './PeopleList.module.css'
import type { Listed } from './PeopleList.tsx'
import { PersonPicture } from './PersonPicture.tsx'

/** One person of a list: picture, name, address, what and since when they study, and when it was. */
export function PersonRow({ user, date, when }: Listed & { when: string }) {
  const { timeZone } = useChapter()
  return (
    <li className={classes.row}>
      <PersonPicture picture={user.picture} name={fullName(user)} />
      <div className={classes.who}>
        <span className={classes.name}>{fullName(user)}</span>
        {user.email && (
          <Anchor className={classes.email!} href={`mailto:${user.email}`}>
            {user.email}
          </Anchor>
        )}
      </div>
      <span className={classes.study}>
        {yearName(user.year)}
        <span className={classes.major}>{user.major}</span>
      </span>
      <time className={classes.when} dateTime={date} title={`${when} ${longDate(dayOf(date, timeZone))}`}>
        {longDate(dayOf(date, timeZone))}
        <span>{clockOf(date, timeZone)}</span>
      </time>
    </li>
  )
}
