import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { addAdmin, listAdmins } from '#domain/admins/contract.ts'
import { isChapterAddress, wrongAddress } from '#domain/admins/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'
import classes from './AdminsManager.module.css'

/** Makes somebody with an account an admin, or invites somebody without one; an empty address does nothing (spec: members §15.5). */
export function NewAdmin() {
  const { hostedDomain } = useChapter()
  const show = useBanner()
  const [email, setEmail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState<string>()
  const [isUnknown, setUnknown] = useState(false)
  const refuse = (sentence: string) => {
    setMistake(sentence)
    field.current?.focus()
  }
  const add = useAction(addAdmin, {
    invalidates: [listAdmins],
    onSuccess: ({ message }) => {
      setEmail('')
      setUnknown(false)
      setMistake(undefined)
      field.current?.focus()
      show('success', message)
    },
    onError: (error) => {
      refuse(error.message)
      setUnknown(error.code === 'account_not_found')
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!email.trim()) return
    if (!isChapterAddress(email, hostedDomain)) return refuse(wrongAddress(hostedDomain))
    add.mutate({ body: { email: email.trim() } })
  }

  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        className={classes.address!}
        label="Add an admin"
        description="Somebody who has not signed in yet can be invited."
        placeholder={`someone@${hostedDomain}`}
        type="email"
        autoComplete="off"
        value={email}
        readOnly={add.isPending}
        error={mistake}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value)
          setMistake(undefined)
          setUnknown(false)
        }}
      />
      {isUnknown && (
        <Button
          variant="default"
          loading={add.isPending}
          onClick={() => add.mutate({ body: { email: email.trim(), invite: true } })}
        >
          Invite
        </Button>
      )}
      <Button type="submit" loading={add.isPending && !isUnknown}>
        Add
      </Button>
    </form>
  )
}
