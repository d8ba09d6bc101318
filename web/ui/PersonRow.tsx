import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { clockText, dayOf, longDate } from '#domain/calendar.ts'
import { fullName, yearName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { Avatar } from './Avatar.tsx'
import classes from './PeopleList.module.css'
import type { Listed } from './peopleColumns.ts'

interface PersonRowProps extends Listed {
  when: string
  details: readonly { head: string; text: string }[]
  action?: ReactNode
  icon?: ReactNode
}

/** One person of a list: picture, name, address, year and major, date, and further columns. */
export function PersonRow({ user, date, when, more, details, action, icon }: PersonRowProps) {
  const { timeZone } = useChapter()
  return (
    <li className={classes.row} data-ends-with-icon={icon !== undefined || undefined}>
      <Avatar picture={user.picture} name={fullName(user)} />
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
        <span>{clockText(date, timeZone)}</span>
        {more && <span>{Object.values(more)[0]}</span>}
      </time>
      {icon && <div className={classes.icon}>{icon}</div>}
      {(details.length > 0 || action) && (
        <div className={classes.more}>
          {details.length > 0 && (
            <dl className={classes.details}>
              {details.map(({ head, text }) => (
                <div key={head}>
                  <dt>{head}</dt> <dd dir="auto">{text}</dd>
                </div>
              ))}
            </dl>
          )}
          {action}
        </div>
      )}
    </li>
  )
}
