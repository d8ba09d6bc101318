import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { DatePickerInput, type DayOfWeek } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useId, useRef } from 'react'
import { dayOf } from '#domain/calendar.ts'
import { CLOCK_FORM, clockMistake, finishedClock, maskedClock } from '#domain/events/clock.ts'
import type { MomentName } from '#domain/events/fields.ts'
import { type EventForm, labelOf } from '#domain/events/form.ts'
import { startMoved } from '#domain/events/move.ts'
import { WEEKDAYS } from '#domain/organization/chapter.ts'
import { useChapter } from '../../lib/chapter.tsx'
import { useNow } from '../../lib/useNow.ts'
import type { FieldsProps } from './EditorFields.tsx'
import classes from './EventEditor.module.css'

const CALENDAR_WAYS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** When an event starts and ends, in the chapter's time zone. */
export function EditorTimes(props: FieldsProps) {
  return (
    <div className={classes.pair}>
      <EditorTime {...props} field="startDate" />
      <EditorTime {...props} field="endDate" />
    </div>
  )
}

function EditorTime({ form, mistakes, onChange, field }: FieldsProps & { field: MomentName }) {
  const { timeZone, weekStart } = useChapter()
  const today = dayOf(useNow(), timeZone)
  const [day, time] = [`${field}Day`, `${field}Time`] as const
  const id = useId()
  /** The end keeps its distance from the start as it was before the typing. */
  const beforeTyping = useRef(form)
  const moved = (before: EventForm, toDay: string, toTime: string): Partial<EventForm> =>
    field === 'startDate' ? startMoved(before, toDay, toTime) : { [day]: toDay, [time]: toTime }
  return (
    <div className={classes.when}>
      <DatePickerInput
        label={labelOf(day)}
        name={day}
        valueFormat="MMM D, YYYY"
        firstDayOfWeek={((WEEKDAYS.indexOf(weekStart) + 1) % 7) as DayOfWeek}
        weekendDays={[]}
        // Today in the chapter's time zone, not in that of the officer's device.
        highlightToday={false}
        getDayProps={(date) => (date === today ? { className: classes.today!, 'aria-current': 'date' } : {})}
        size="md"
        ariaLabels={CALENDAR_WAYS}
        // The button that opens the calendar names it.
        id={id}
        popoverProps={{ id, withinPortal: true }}
        value={form[day] || null}
        error={mistakes[day]}
        onChange={(value) => value && onChange(moved(form, value, form[time]))}
      />
      <TextInput
        label={labelOf(time)}
        name={time}
        placeholder={CLOCK_FORM}
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: classes.clock! }}
        value={form[time]}
        error={clockMistake(form[time]) ?? mistakes[time]}
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
