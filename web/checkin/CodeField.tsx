import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import classes from './CodeField.module.css'
import { takeFocus } from './takeFocus.ts'
import type { CheckIn } from './useCheckIn.ts'

interface CodeFieldProps {
  checkIn: CheckIn
  label: string
  /** Whether it takes the focus when its window opens. */
  isFirst?: boolean
}

/** The field for the code of the room. The code is sent as typed (spec: members §8.1). */
export function CodeField({ checkIn, label, isFirst = false }: CodeFieldProps) {
  const id = useId()
  const { state } = checkIn
  const isSending = state.is === 'sending'
  const input = useRef<HTMLInputElement>(null)
  const isAgain = state.is === 'form' && state.isAgain === true

  useEffect(() => {
    const field = input.current!
    if (state.is !== 'refused') return
    // A disabled button loses the focus. If the person has focused something else meanwhile, it stays there.
    takeFocus(field)
    // To be corrected.
    if (document.activeElement === field) field.select()
  }, [state])

  function submit(event: FormEvent) {
    event.preventDefault()
    checkIn.send()
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        id={id}
        ref={input}
        className={classes.field!}
        classNames={{ input: classes.input!, label: classes.label! }}
        label={label}
        placeholder="CODE"
        value={checkIn.code}
        onChange={(event) => checkIn.type(event.currentTarget.value)}
        readOnly={isSending}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        {...(isFirst && { 'data-autofocus': true })}
        autoFocus={isAgain}
      />
      <Button type="submit" className={classes.send!} loading={isSending}>
        Check In
      </Button>
    </form>
  )
}
