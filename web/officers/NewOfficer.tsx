import { Button, Select, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { isChapterAddress, wrongAddress } from '#domain/admins/rules.ts'
import { addOfficer, listOfficers } from '#domain/officers/contract.ts'
import { endOfLastDay } from '#domain/officers/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'
import { dayMistake, LAST_DAY } from './lastDay.ts'
import classes from './OfficersManager.module.css'

const UNTOUCHED = { email: '', committee: '', until: '' }
type Field = keyof typeof UNTOUCHED

/** Gives somebody a committee, also before they have ever signed in (spec: chapter §1.4). */
export function NewOfficer() {
  const { hostedDomain, committees, timeZone } = useChapter()
  const show = useBanner()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(UNTOUCHED)
  const [mistakes, setMistakes] = useState<Partial<Record<Field, string>>>({})
  const refuse = (field: Field, sentence: string) => {
    setMistakes({ [field]: sentence })
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }
  const add = useAction(addOfficer, {
    invalidates: [listOfficers],
    onSuccess: ({ message }) => {
      setTyped(UNTOUCHED)
      show('success', message)
    },
    onError: (error) => {
      const { field, message } = error
      refuse(field !== undefined && field in UNTOUCHED ? (field as Field) : 'email', message)
    },
  })
  const change = (part: Partial<typeof UNTOUCHED>) => {
    setTyped({ ...typed, ...part })
    setMistakes({})
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isChapterAddress(typed.email, hostedDomain)) return refuse('email', wrongAddress(hostedDomain))
    if (!typed.committee) return refuse('committee', 'Please choose a committee.')
    const wrong = dayMistake(event.currentTarget)
    if (wrong) return refuse('until', wrong)
    // Clearing an incomplete day changes no value, so its refusal is forgotten here.
    setMistakes({})
    const until = typed.until === '' ? null : endOfLastDay(typed.until, timeZone)
    add.mutate({ body: { officer: { email: typed.email.trim(), committee: typed.committee, until } } })
  }

  return (
    <form ref={form} className={classes.add} onSubmit={submit} noValidate aria-label="Add an officer">
      <TextInput
        className={classes.address!}
        label="Add an officer"
        description="They need not have signed in yet."
        placeholder={`someone@${hostedDomain}`}
        type="email"
        name="email"
        autoComplete="off"
        value={typed.email}
        readOnly={add.isPending}
        error={mistakes.email}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
      />
      <Select
        className={classes.committee!}
        label="Committee"
        name="committee"
        allowDeselect={false}
        placeholder="Choose one"
        data={committees.map(({ name }) => name)}
        value={typed.committee || null}
        readOnly={add.isPending}
        // Clicked while it is read-only, the list would open once it no longer is.
        {...(add.isPending && { dropdownOpened: false })}
        error={mistakes.committee}
        onChange={(committee) => change({ committee: committee ?? '' })}
      />
      <TextInput
        className={classes.day!}
        label="Last day"
        {...LAST_DAY}
        name="until"
        value={typed.until}
        readOnly={add.isPending}
        error={mistakes.until}
        onChange={({ currentTarget }) => change({ until: currentTarget.value })}
      />
      <Button type="submit" loading={add.isPending}>
        Add
      </Button>
    </form>
  )
}
