import { DatePickerInput, DatesProvider, type DayOfWeek } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useId } from 'react'
import { dayOf } from '#domain/calendar.ts'
import { WEEKDAYS } from '#domain/organization/entries.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { CLEAR_BUTTON } from '../ui/ClearButton.tsx'
import classes from './EventEditor.module.css'

const CALENDAR_WAYS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** Where there is no room above or below the field, as on a small phone, the calendar covers it. */
const CALENDAR = {
  withinPortal: true,
  returnFocus: true,
  middlewares: { flip: true, shift: { crossAxis: true, limiter: undefined } },
}

interface EditorDayProps {
  label: string
  name: string
  /** '2026-03-05', or '' for none. */
  day: string
  error: string | undefined
  readOnly: boolean
  /** Shown while there is no day. Given for a day that may be cleared. */
  placeholder?: string
  /** The first day that can be chosen. The calendar opens there. */
  earliest?: string | undefined
  /** The days that have a dot. */
  busy?: ReadonlySet<string>
  onChange: (day: string) => void
}

/** A day, chosen in a calendar that begins the week and marks today as the chapter does. */
export function EditorDay({
  label,
  name,
  day,
  error,
  readOnly,
  placeholder,
  earliest,
  busy,
  onChange,
}: EditorDayProps) {
  const { timeZone, weekStart } = useChapter()
  const today = dayOf(useNow(), timeZone)
  const id = useId()
  /** Changing the level unmounts the focused button. */
  const keepFocus = () =>
    setTimeout(() => {
      const calendar = document.getElementById(`${id}-dropdown`)
      if (document.activeElement === document.body) calendar?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
    })
  return (
    // Each month has six weeks, so that the arrows stay where they are while somebody presses them.
    <DatesProvider settings={{ consistentWeeks: true }}>
      <DatePickerInput
        label={label}
        name={name}
        // Beside the button that clears it there is no place for the year.
        valueFormat={placeholder ? 'MMM D' : 'MMM D, YYYY'}
        firstDayOfWeek={((WEEKDAYS.indexOf(weekStart) + 1) % 7) as DayOfWeek}
        weekendDays={[]}
        // Today in the chapter's time zone, not in that of the officer's device.
        highlightToday={false}
        getDayProps={(date) => ({
          'data-busy': busy?.has(date) || undefined,
          className: classes.calendarDay!,
          ...(date === today && { 'aria-current': 'date' }),
        })}
        size="md"
        ariaLabels={CALENDAR_WAYS}
        // The button that opens the calendar names it.
        id={id}
        popoverProps={{ id, ...CALENDAR, classNames: { dropdown: classes.calendar! } }}
        {...(placeholder && {
          placeholder,
          clearable: true,
          clearButtonProps: { 'aria-label': `Clear ${label}`, ...CLEAR_BUTTON },
        })}
        {...(earliest && { minDate: earliest, defaultDate: earliest })}
        value={day || null}
        error={error}
        readOnly={readOnly}
        onLevelChange={keepFocus}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    </DatesProvider>
  )
}
