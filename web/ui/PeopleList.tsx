import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { clockOf, clockText, dayOf } from '#domain/calendar.ts'
import { dateText } from '#domain/events/when.ts'
import { fullName, yearName } from '#domain/people/rules.ts'
import { searchable, wordsOf } from '#domain/searchable.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { CopyAction } from './CopyAction.tsx'
import { EmptyNotice } from './EmptyNotice.tsx'
import { CsvAction } from './FileActions.tsx'
import classes from './PeopleList.module.css'
import { type Listed, type PeopleColumn, PersonRow } from './PersonRow.tsx'

interface PeopleListActionsProps<One extends Listed> {
  /** The people who are shown. */
  people: readonly One[]
  when: string
  fileName: string
  columns: readonly PeopleColumn<One>[]
}

interface PeopleListProps<One extends Listed> {
  people: readonly One[]
  /** The head of the column of dates: 'RSVPed'. */
  when: string
  /** Whether rows show the day, because the list is of many days; otherwise the time. */
  showsDay?: boolean
  /** The name of the CSV file, without its ending. */
  fileName: string
  empty: string
  columns?: readonly PeopleColumn<One>[]
  /** Buttons below a person. */
  action?: (listed: One) => ReactNode
  /** An icon to press at the end of each person's row. */
  icon?: (listed: One) => ReactNode
}

/** The people behind a number: searchable, copied as e-mails, saved as CSV. */
export function PeopleList<One extends Listed>({
  people,
  when,
  showsDay = false,
  fileName,
  empty,
  columns = [],
  action,
  icon,
}: PeopleListProps<One>) {
  const { timeZone } = useChapter()
  const now = useNow()
  const [search, setSearch] = useState('')
  const found = useMemo(() => people.filter(holding(search)), [people, search])
  if (people.length === 0) return <EmptyNotice title={empty} />
  return (
    <div className={classes.people}>
      <div className={classes.tools}>
        <TextInput
          className={classes.search!}
          type="search"
          aria-label="Search by name, e-mail or major"
          placeholder="Name, e-mail or major"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <p className={classes.found} role="status">
          {found.length === people.length ? `${people.length} in all` : `${found.length} of ${people.length}`}
        </p>
        <PeopleListActions people={found} when={when} fileName={fileName} columns={columns} />
      </div>
      <ol>
        {found.map((listed) => (
          <PersonRow
            key={listed.user.uuid}
            {...listed}
            when={when}
            moment={showsDay ? dateText(dayOf(listed.date, timeZone), now, timeZone) : clockText(listed.date, timeZone)}
            details={columns.map(({ head, textOf }) => ({ head, text: textOf(listed) })).filter(({ text }) => text)}
            action={action?.(listed)}
            icon={icon?.(listed)}
          />
        ))}
      </ol>
    </div>
  )
}

function holding(search: string): (listed: Listed) => boolean {
  const words = wordsOf(search)
  return ({ user }) => {
    const text = searchable(`${fullName(user)} ${user.email} ${user.major}`)
    return words.every((word) => text.includes(word))
  }
}

/** Copies the addresses of a list, or saves it as a CSV file. */
function PeopleListActions<One extends Listed>({ people, when, fileName, columns }: PeopleListActionsProps<One>) {
  const { timeZone } = useChapter()
  const emails = people.map(({ user }) => user.email).filter(Boolean)
  const table = () => {
    const rows = people.map((listed) => {
      const { user, date, more } = listed
      const moment = `${dayOf(date, timeZone)} ${clockOf(date, timeZone)}`
      const person = [user.firstName, user.lastName, user.email, user.major, yearName(user.year), moment]
      return [...person, ...Object.values(more ?? {}), ...columns.map(({ textOf }) => textOf(listed))]
    })
    const others = [...Object.keys(people[0]?.more ?? {}), ...columns.map(({ head }) => head)]
    const heads = ['First name', 'Last name', 'E-mail', 'Major', 'Year', when, ...others]
    return [heads, ...rows]
  }
  return (
    <div className={classes.actions}>
      <CopyAction
        size="sm"
        variant="default"
        disabled={emails.length === 0}
        text={emails.join(', ')}
        label="Copy e-mails"
      />
      <CsvAction size="sm" disabled={people.length === 0} fileName={fileName} rows={table} />
    </div>
  )
}
