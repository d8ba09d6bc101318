import { Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useRef } from 'react'
import { CLOCK_FORM, clockMistake, finishedClock, maskedClock } from '#domain/events/clock.ts'
import type { EventOrDraft } from '#domain/events/contract.ts'
import type { MomentName } from '#domain/events/fields.ts'
import { type EventForm, labelOf, timesIn } from '#domain/events/form.ts'
import { startMoved } from '#domain/events/move.ts'
import { overlapText } from '#domain/events/overlap.ts'
import { whenWithDay } from '#domain/events/when.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { EditorDay } from './EditorDay.tsx'
import type { FieldsProps } from './EditorFields.tsx'
import classes from './EventEditor.module.css'

interface EditorTimesProps extends FieldsProps {
  /** A draft may lack its days. */
  mayLackDays: boolean
  others: readonly EventOrDraft[]
}

type TimeProps = Omit<EditorTimesProps, 'others'> & { field: MomentName }

/** When an event starts and ends, in the chapter's time zone: read back, with what else happens then. */
export function EditorTimes({ others, ...props }: EditorTimesProps) {
  const { timeZone } = useChapter()
  const now = useNow()
  const times = timesIn(props.form, timeZone)
  const overlap = times && overlapText(times, others)
  return (
    <div className={classes.times}>
      <div className={classes.pair}>
        <EditorTime {...props} field="startDate" />
        <EditorTime {...props} field="endDate" />
      </div>
      {times && (
        <Text component="output" className={classes.readBack!}>
          {whenWithDay(times, now, timeZone)}
        </Text>
      )}
      {overlap && <p className={classes.overlap}>At the same time: {overlap}</p>}
    </div>
  )
}

function EditorTime({ form, mistakes, readOnly, onChange, mayLackDays, field }: TimeProps) {
  const [day, time] = [`${field}Day`, `${field}Time`] as const
  /** The end keeps its distance from the start as it was before the typing. */
  const beforeTyping = useRef(form)
  const moved = (before: EventForm, toDay: string, toTime: string): Partial<EventForm> =>
    field === 'startDate' ? startMoved(before, toDay, toTime) : { [day]: toDay, [time]: toTime }
  return (
    <div className={classes.when}>
      <EditorDay
        label={labelOf(day)}
        name={day}
        day={form[day]}
        error={mistakes[day]}
        readOnly={readOnly}
        {...(mayLackDays && { placeholder: 'No day yet' })}
        onChange={(chosen) => onChange(moved(form, chosen, form[time]))}
      />
      <TextInput
        label={labelOf(time)}
        name={time}
        placeholder={CLOCK_FORM}
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: classes.clock! }}
        value={form[time]}
        error={(form[day] === '' && mayLackDays ? undefined : clockMistake(form[time])) ?? mistakes[time]}
        readOnly={readOnly}
        onFocus={({ currentTarget }) => {
          beforeTyping.current = form
          currentTarget.select()
        }}
        onChange={({ currentTarget }) =>
          onChange(moved(beforeTyping.current, form[day], maskedClock(currentTarget.value)))
        }
        onBlur={() => {
          const meant = finishedClock(form[time])
          if (meant !== form[time]) onChange(moved(beforeTyping.current, form[day], meant))
        }}
      />
    </div>
  )
}
