import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Person } from '#domain/people/person.ts'
import { fullName } from '#domain/people/rules.ts'
import { Empty } from './Empty.tsx'
import classes from './PeopleList.module.css'
import { PeopleListActions } from './PeopleListActions.tsx'
import { PersonRow } from './PersonRow.tsx'

/** Somebody in a list of an event, and since when. */
export interface Listed {
  user: Person
  date: string
}

interface PeopleListProps {
  people: readonly Listed[]
  /** What happened at the date, as the head of its column: 'RSVPed'. */
  when: string
  /** Of the CSV file, without its ending. */
  fileName: string
  empty: string
}

/** The people behind a number: searchable, copied as e-mails, saved as CSV. */
export function PeopleList({ people, when, fileName, empty }: PeopleListProps) {
  const [search, setSearch] = useState('')
  const found = useMemo(() => people.filter(holding(search)), [people, search])
  if (people.length === 0) return <Empty title={empty} />
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
        <PeopleListActions people={found} when={when} fileName={fileName} />
      </div>
      <p className={classes.found} role="status">
        {found.length === people.length ? `${people.length} in all` : `${found.length} of ${people.length}`}
      </p>
      <ol className={classes.list}>
        {found.map((listed) => (
          <PersonRow key={listed.user.uuid} {...listed} when={when} />
        ))}
      </ol>
    </div>
  )
}

function holding(search: string): (listed: Listed) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ user }) => {
    const text = `${fullName(user)} ${user.email} ${user.major}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
