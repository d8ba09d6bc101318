import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { listAdmins, promote } from '#domain/admins/contract.ts'
import { isChapterAddress, wrongAddress } from '#domain/admins/rules.ts'
import type { CallError } from '../lib/api.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction } from '../lib/useApi.ts'
import classes from './AddAdmin.module.css'

const UNKNOWN = 'An unknown error occurred.'

/** Makes somebody an admin by their e-mail and the admin password; for admins alone (spec: members §15.6). */
export function AddAdmin() {
  const { hostedDomain } = useChapter()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState<string>()
  const heading = useId()
  const { mutate, isPending, data, error, reset } = useAction(promote, {
    invalidates: [listAdmins],
    onSuccess: () => {
      setEmail('')
      setPassword('')
    },
    onError: () => setPassword(''),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = email.trim() !== '' && !isChapterAddress(email, hostedDomain)
    setMistake(isWrong ? wrongAddress(hostedDomain) : undefined)
    // Empty fields send nothing (spec: members §15.5).
    if (isWrong || email.trim() === '' || password === '') {
      reset()
      if (isWrong) field.current?.focus()
      return
    }
    mutate({ body: { email: email.trim(), password } })
  }
  return (
    <section aria-labelledby={heading}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h2 id={heading} className={classes.heading}>
          Add Admin Accounts
        </h2>
        <TextInput
          ref={field}
          label="Email"
          type="email"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={mistake}
          placeholder={`name@${hostedDomain}`}
          autoComplete="off"
          readOnly={isPending}
        />
        <PasswordInput
          label="Admin password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          autoComplete="off"
          readOnly={isPending}
        />
        <Button type="submit" variant="default" loading={isPending}>
          Add Admin
        </Button>
        <p className={classes.result} role="status" data-failed={error ? true : undefined}>
          {data && `✓ ${data.message}`}
          {error && `✗ ${sentenceOf(error)}`}
        </p>
      </form>
    </section>
  )
}

/** The server's message, or the default for an answer without one (spec: members §15.6). */
function sentenceOf({ code, message }: CallError): string {
  return code === 'network' || code === 'unreadable' ? UNKNOWN : message
}
