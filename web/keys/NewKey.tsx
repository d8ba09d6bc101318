import { Checkbox, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { midnightAfter } from '#domain/calendar.ts'
import { addKey, type Key, listKeys } from '#domain/keys/contract.ts'
import { SCOPE_NOTES, SCOPE_WORDS } from '#domain/keys/words.ts'
import { SCOPES, type Scope } from '#domain/roles/scopes.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction } from '../lib/useApi.ts'
import { FormEnd } from '../ui/FormEnd.tsx'
import { WHOLE_ROW } from '../ui/WholeRow.tsx'
import classes from './Keys.module.css'

interface NewKeyProps {
  onMade: (made: { key: Key; secret: string }) => void
  onCancel: () => void
}

/** Makes a key: for which program, what it may do, until when. */
export function NewKey({ onMade, onCancel }: NewKeyProps) {
  const { timeZone } = useChapter()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<Scope[]>([])
  const [day, setDay] = useState('')
  const [isDayIncomplete, setDayIncomplete] = useState(false)
  const make = useAction(addKey, { invalidates: [listKeys], onSuccess: onMade })
  const { field = 'name', message } = make.error ?? {}

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { validity } = event.currentTarget.elements.namedItem('until') as HTMLInputElement
    setDayIncomplete(validity.badInput)
    if (validity.badInput) return
    const until = day === '' ? null : midnightAfter(day, timeZone)
    make.mutate({ body: { key: { name, scopes, until } } })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="New key">
      <Stack gap="md">
        <TextInput
          data-autofocus
          autoFocus
          label="Program"
          placeholder="Discord bot"
          autoComplete="off"
          value={name}
          readOnly={make.isPending}
          error={field === 'name' && message}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox.Group
          label="What it does"
          value={scopes}
          readOnly={make.isPending}
          error={field === 'scopes' && message}
          onChange={(chosen) => setScopes(SCOPES.filter((scope) => chosen.includes(scope)))}
        >
          <div className={classes.scopes}>
            {SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                classNames={WHOLE_ROW}
                value={scope}
                label={SCOPE_WORDS[scope]}
                description={SCOPE_NOTES[scope]}
              />
            ))}
          </div>
        </Checkbox.Group>
        <TextInput
          label="Last day"
          description="Leave it empty for no end."
          type="date"
          max="9999-12-30"
          name="until"
          value={day}
          readOnly={make.isPending}
          error={isDayIncomplete ? 'This date is not complete.' : field === 'until' && message}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <FormEnd yes="Make key" isBusy={make.isPending} onNo={onCancel} />
      </Stack>
    </form>
  )
}
