import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { clockText, dayOf, longDate } from '#domain/calendar.ts'
import type { Person } from '#domain/people/person.ts'
import { fullName, yearName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { Avatar } from './Avatar.tsx'
import classes from './PeopleList.module.css'

/** A person in a list of an event, with the moment of their RSVP or check-in. */
export interface Listed {
  user: Person
  date: string
  /** Further columns of the CSV file, by their heads. The list shows the first. */
  more?: Readonly<Record<string, string>>
}

/** A further column. The row leaves an empty text out; in the CSV file its cell is empty. */
export interface PeopleColumn<One extends Listed = Listed> {
  head: string
  textOf: (listed: One) => string
}

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
