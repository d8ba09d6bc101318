import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type FormEvent, useRef, useState } from 'react'
import { YEARS } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './RegisterPage.module.css'

interface RegistrationFormProps {
  isBusy: boolean
  onSubmit: (info: { major: string; year: number }) => void
}

const YEAR_OPTIONS = YEARS.map((label, place) => ({ value: String(place + 1), label }))

/** Submitting does nothing until both are chosen, except showing what is missing (spec: members §5.2). */
export function RegistrationForm({ isBusy, onSubmit }: RegistrationFormProps) {
  const { majors } = useChapter()
  const [major, setMajor] = useState<string | null>(null)
  const [year, setYear] = useState<string | null>(null)
  const majorField = useRef<HTMLInputElement>(null)
  const yearField = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!major) majorField.current?.focus()
    else if (!(Number(year) > 0)) yearField.current?.focus()
    else onSubmit({ major, year: Number(year) })
  }

  return (
    <form aria-label="Your registration" onSubmit={submit}>
      <fieldset className={classes.form} disabled={isBusy}>
        <Select
          ref={majorField}
          label="Major"
          placeholder="Type to search"
          data={majors}
          value={major}
          onChange={setMajor}
          searchable
          openOnFocus={false}
          allowDeselect={false}
          nothingFoundMessage="There is no such major on the list"
          maxDropdownHeight={280}
          limit={100}
        />
        <Select
          ref={yearField}
          label="Year"
          placeholder="Choose your year"
          data={YEAR_OPTIONS}
          value={year}
          onChange={setYear}
          openOnFocus={false}
          allowDeselect={false}
        />
        <Button type="submit" size="lg" loading={isBusy}>
          Register
        </Button>
      </fieldset>
    </form>
  )
}
