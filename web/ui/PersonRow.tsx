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
  /** The moment as the row shows it: 'Thu, Mar 5' or '12:00 PM'. */
  moment: string
  details: readonly { head: string; text: string }[]
  action?: ReactNode
  icon?: ReactNode
}

/** One person of a list, in two lines: name and time, then address, year and major. Further columns are below. */
export function PersonRow({ user, date, when, moment, more, details, action, icon }: PersonRowProps) {
  const { timeZone } = useChapter()
  const day = dayOf(date, timeZone)
  const study = [yearName(user.year), user.major].filter(Boolean).join(' · ')
  return (
    <li className={classes.row} data-ends-with-icon={icon !== undefined || undefined}>
      <Avatar picture={user.picture} name={fullName(user)} />
      <div className={classes.who}>
        <span className={classes.name}>{fullName(user)}</span>
        <span className={classes.facts}>
          {user.email && (
            <Anchor className={classes.email!} href={`mailto:${user.email}`}>
              {user.email}
            </Anchor>
          )}
          {study && <span>{study}</span>}
        </span>
      </div>
      <time className={classes.when} dateTime={date} title={`${when} ${longDate(day)}, ${clockText(date, timeZone)}`}>
        <span>{moment}</span>
        {more && <span className={classes.how}>{Object.values(more)[0]}</span>}
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
