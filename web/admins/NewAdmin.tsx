import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { addAdmin, listAdmins } from '#domain/admins/contract.ts'
import { isChapterAddress, wrongAddress } from '#domain/admins/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAction } from '../lib/useApi.ts'
import { useBanner } from '../ui/Banner.tsx'
import classes from './admins.module.css'

/** Makes somebody with an account an admin; an empty address does nothing (PRODUCT §5). */
export function NewAdmin() {
  const { hostedDomain } = useChapter()
  const show = useBanner()
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const add = useAction(addAdmin, {
    invalidates: [listAdmins],
    onSuccess: ({ message }) => {
      setEmail('')
      show('success', message)
    },
    onError: ({ message }) => setMistake(message),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!email.trim()) return
    if (!isChapterAddress(email, hostedDomain)) return setMistake(wrongAddress(hostedDomain))
    add.mutate({ body: { email: email.trim() } })
  }

  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      <TextInput
        className={classes.address!}
        label="Add an admin"
        description="Whoever has signed in once can become one."
        placeholder={`someone@${hostedDomain}`}
        type="email"
        autoComplete="off"
        value={email}
        error={mistake}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value)
          setMistake(undefined)
        }}
      />
      <Button type="submit" loading={add.isPending}>
        Add
      </Button>
    </form>
  )
}
