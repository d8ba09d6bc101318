import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { CLOCK_FORM, clockMistake, finishedClock, maskedClock } from '#domain/events/clock.ts'
import { FIELDS, type MomentName } from '#domain/events/fields.ts'
import { type EventForm, FIRST_TIME, labelOf } from '#domain/events/form.ts'
import { startMoved } from '#domain/events/move.ts'
import { EditorDay } from './EditorDay.tsx'
import type { FieldsProps } from './EditorFields.tsx'
import classes from './EventEditor.module.css'

interface EditorMomentProps extends FieldsProps {
  name: MomentName
  /** Shown while there is no day. Given for a moment that may be missing. */
  placeholder?: string | false
  /** The days with events. */
  busy?: ReadonlySet<string>
}

/** A day and a time. An optional one gets a time with its day; when the start moves, the end moves along. */
export function EditorMoment({ form, mistakes, readOnly, onChange, name, placeholder, busy }: EditorMomentProps) {
  const [day, time] = [`${name}Day`, `${name}Time`] as const
  const { label, mayBeNone } = FIELDS[name]
  /** The end keeps its distance from the start as it was before the typing. */
  const beforeTyping = useRef(form)
  const move = (before: EventForm, toDay: string, toTime: string) =>
    onChange(name === 'startDate' ? startMoved(before, toDay, toTime) : { [day]: toDay, [time]: toTime })
  return (
    <div className={classes.when}>
      <EditorDay
        label={mayBeNone ? label : labelOf(day)}
        name={day}
        day={form[day]}
        {...(placeholder && { placeholder })}
        {...(busy && { busy })}
        error={mistakes[day]}
        readOnly={readOnly}
        onChange={(chosen) => move(form, chosen, mayBeNone ? chosen && (form[time] || FIRST_TIME) : form[time])}
      />
      <TextInput
        label={mayBeNone ? 'At' : labelOf(time)}
        {...(mayBeNone && { 'aria-label': `${label} at`, disabled: form[day] === '' })}
        name={time}
        placeholder={CLOCK_FORM}
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: classes.clock! }}
        value={form[time]}
        error={(form[day] === '' && placeholder ? undefined : clockMistake(form[time])) ?? mistakes[time]}
        readOnly={readOnly}
        onFocus={({ currentTarget }) => {
          beforeTyping.current = form
          currentTarget.select()
        }}
        onChange={({ currentTarget }) => move(beforeTyping.current, form[day], maskedClock(currentTarget.value))}
        onBlur={() => {
          const meant = finishedClock(form[time])
          if (meant !== form[time]) move(beforeTyping.current, form[day], meant)
        }}
      />
    </div>
  )
}
