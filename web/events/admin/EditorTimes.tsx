import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { DatePickerInput, type DayOfWeek } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { dayOf } from '#domain/calendar.ts'
import { CLOCK_FORM, clockMistake, maskedClock } from '#domain/events/clock.ts'
import { WEEKDAYS } from '#domain/organization/chapter.ts'
import { useChapter } from '../../lib/chapter.tsx'
import { useNow } from '../../lib/useNow.ts'
import type { FieldsProps } from './EditorFields.tsx'
import classes from './editor.module.css'

/** When an event starts and ends, as the clock of the chapter shows it. */
export function EditorTimes(props: FieldsProps) {
  return (
    <div className={classes.pair}>
      <EditorTime {...props} which="start" />
      <EditorTime {...props} which="end" />
    </div>
  )
}

function EditorTime({ form, mistakes, onChange, which }: FieldsProps & { which: 'start' | 'end' }) {
  const { timeZone, weekStart } = useChapter()
  const today = dayOf(useNow(), timeZone)
  const [day, time] = which === 'start' ? (['startDay', 'startTime'] as const) : (['endDay', 'endTime'] as const)
  const name = which === 'start' ? 'Start' : 'End'
  return (
    <div className={classes.when}>
      <DatePickerInput
        label={`${name} date`}
        name={day}
        valueFormat="MMM D, YYYY"
        firstDayOfWeek={((WEEKDAYS.indexOf(weekStart) + 1) % 7) as DayOfWeek}
        weekendDays={[]}
        // Today is the chapter's, not that of the officer's device.
        highlightToday={false}
        getDayProps={(date) => (date === today ? { className: classes.today!, 'aria-current': 'date' } : {})}
        size="md"
        popoverProps={{ withinPortal: true }}
        value={form[day] || null}
        error={mistakes[day]}
        onChange={(value) => value && onChange(daysFrom(form, which, value))}
      />
      <TextInput
        label={`${name} time`}
        name={time}
        placeholder={CLOCK_FORM}
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: classes.clock! }}
        value={form[time]}
        error={clockMistake(form[time]) ?? mistakes[time]}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onChange({ [time]: maskedClock(currentTarget.value) })}
      />
    </div>
  )
}

/** The end follows the start to its day, as long as nobody set it to another. */
function daysFrom(form: FieldsProps['form'], which: 'start' | 'end', day: string) {
  if (which === 'end') return { endDay: day }
  return form.endDay === form.startDay ? { startDay: day, endDay: day } : { startDay: day }
}
