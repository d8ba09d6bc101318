import { useId } from 'react'
import { longDate } from '#domain/calendar.ts'
import type { EventForm } from '#domain/events/form.ts'
import type { Difference, Side } from '#domain/events/merge.ts'
import classes from './meanwhile.module.css'

const NAMES: Record<keyof EventForm, string> = {
  title: 'Title',
  cover: 'Cover',
  eventLink: 'Event link',
  committee: 'Committee',
  attendanceCode: 'Attendance code',
  attendancePoints: 'Attendance points',
  startDay: 'Start date',
  startTime: 'Start time',
  endDay: 'End date',
  endTime: 'End time',
  location: 'Location',
  description: 'Description',
}

interface FieldChoiceProps {
  difference: Difference
  side: Side
  onChoose: (side: Side) => void
}

/** One field that differs, theirs and yours side by side. */
export function FieldChoice({ difference, side, onChoose }: FieldChoiceProps) {
  const group = useId()
  const { field, isClash } = difference
  return (
    <fieldset className={classes.choice}>
      <legend>
        {NAMES[field]}
        {isClash && <span className={classes.clash}>both changed it</span>}
      </legend>
      {(['theirs', 'yours'] as const).map((one) => (
        <label key={one} className={classes.side}>
          <input type="radio" name={group} checked={side === one} onChange={() => onChoose(one)} />
          <span className={classes.whose}>{one === 'theirs' ? 'Theirs' : 'Yours'}</span>
          <span className={classes.value}>{shown(field, difference[one])}</span>
        </label>
      ))}
    </fieldset>
  )
}

function shown(field: keyof EventForm, value: string): string {
  if (value === '') return 'nothing'
  return field === 'startDay' || field === 'endDay' ? longDate(value) : value
}
