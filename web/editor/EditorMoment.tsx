import { TextInput } from '@mantine/core'
import { CLOCK_FORM, clockMistake, finishedClock, maskedClock } from '#domain/events/clock.ts'
import { FIELDS } from '#domain/events/fields.ts'
import { EditorDay } from './EditorDay.tsx'
import type { FieldsProps } from './EditorFields.tsx'
import classes from './EventEditor.module.css'

interface EditorMomentProps extends FieldsProps {
  name: 'rsvpOpens' | 'rsvpCloses'
}

const FIRST_TIME = '18:00'

/** A day and a time that may be empty. Choosing a day also sets a time. */
export function EditorMoment({ form, mistakes, readOnly, onChange, name }: EditorMomentProps) {
  const [day, time] = [`${name}Day`, `${name}Time`] as const
  const { label } = FIELDS[name]
  const mistake = form[day] ? clockMistake(form[time]) : undefined
  return (
    <div className={classes.when}>
      <EditorDay
        label={label}
        name={day}
        day={form[day]}
        placeholder="Any time"
        error={mistakes[day]}
        readOnly={readOnly}
        onChange={(chosen) => onChange({ [day]: chosen, [time]: chosen && (form[time] || FIRST_TIME) })}
      />
      <TextInput
        label="At"
        aria-label={`${label} at`}
        name={time}
        placeholder={CLOCK_FORM}
        inputMode="numeric"
        autoComplete="off"
        disabled={form[day] === ''}
        classNames={{ input: classes.clock! }}
        value={form[time]}
        error={mistake ?? mistakes[time]}
        readOnly={readOnly}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onChange({ [time]: maskedClock(currentTarget.value) })}
        onBlur={() => {
          const meant = finishedClock(form[time])
          if (meant !== form[time]) onChange({ [time]: meant })
        }}
      />
    </div>
  )
}
