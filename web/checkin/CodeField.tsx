import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { focusOnArrival } from '../ui/personsFocus.ts'
import classes from './CodeField.module.css'
import type { CheckIn } from './useCheckIn.ts'

interface CodeFieldProps {
  checkIn: CheckIn
  label: string
  /** Whether it takes the focus when its window opens. */
  isFirst?: boolean
  /** Whether it takes the focus as part of a page, if nothing else on the page has it. */
  takesFocus?: boolean
}

/** The field for the code of the room. The code is sent as typed (spec: members §8.1). */
export function CodeField({ checkIn, label, isFirst = false, takesFocus = false }: CodeFieldProps) {
  const id = useId()
  const { step } = checkIn
  const isSending = step.is === 'sending'
  const input = useRef<HTMLInputElement>(null)
  const isAgain = step.is === 'form' && step.isAgain === true

  useEffect(() => {
    if (step.is !== 'refused') return
    // To be corrected.
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [step])

  useEffect(() => {
    const focused = document.activeElement
    const isInUse = focused?.closest('main') && focused.tagName !== 'H1'
    if (takesFocus && !isInUse) focusOnArrival(input.current)
  }, [])

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
