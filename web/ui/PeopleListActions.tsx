import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { clockOf, dayOf } from '#domain/calendar.ts'
import { csvOf } from '#domain/csv.ts'
import { yearName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { saveFile } from '../lib/saveFile.ts'
import { CopyAction } from './CopyAction.tsx'
import classes from './PeopleList.module.css'
import type { Listed, PeopleColumn } from './peopleColumns.ts'

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
  const save = () => {
    const rows = people.map((listed) => {
      const { user, date, more } = listed
      const moment = `${dayOf(date, timeZone)} ${clockOf(date, timeZone)}`
      const person = [user.firstName, user.lastName, user.email, user.major, yearName(user.year), moment]
      return [...person, ...Object.values(more ?? {}), ...columns.map(({ textOf }) => textOf(listed))]
    })
    const others = [...Object.keys(people[0]?.more ?? {}), ...columns.map(({ head }) => head)]
    const heads = ['First name', 'Last name', 'E-mail', 'Major', 'Year', when, ...others]
    saveFile(`${fileName}.csv`, csvOf([heads, ...rows]), 'text/csv;charset=utf-8')
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
      <Button
        size="sm"
        variant="default"
        disabled={people.length === 0}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={save}
      >
        Save as CSV
      </Button>
    </div>
  )
}
