import { clockOf, dayOf } from '#domain/calendar.ts'
import { yearName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { CopyAction } from './CopyAction.tsx'
import { CsvAction } from './FileActions.tsx'
import classes from './PeopleList.module.css'
import type { Listed, PeopleColumn } from './PersonRow.tsx'

interface PeopleListActionsProps<One extends Listed> {
  /** The people who are shown. */
  people: readonly One[]
  when: string
  fileName: string
  columns: readonly PeopleColumn<One>[]
}

/** Copies the addresses of a list, or saves it as a CSV file. */
export function PeopleListActions<One extends Listed>({
  people,
  when,
  fileName,
  columns,
}: PeopleListActionsProps<One>) {
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
