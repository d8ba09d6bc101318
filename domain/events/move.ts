import { clockMistake } from './clock.ts'
import type { EventForm } from './form.ts'

/**
 * The form after its start has moved: the end moves along and keeps the duration (spec: members §14.5). As long as the
 * start or the end cannot be read, only the start changes.
 * @param before the form before the move
 */
export function startMoved(before: EventForm, day: string, time: string): Partial<EventForm> {
  const start = { startDateDay: day, startDateTime: time }
  const [from, until, to] = [
    momentOn(before.startDateDay, before.startDateTime),
    momentOn(before.endDateDay, before.endDateTime),
    momentOn(day, time),
  ]
  if (!from || !until || !to || Temporal.PlainDateTime.compare(from, until) > 0) return start
  const end = to.add(from.until(until))
  return {
    ...start,
    endDateDay: end.toPlainDate().toString(),
    endDateTime: end.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

function momentOn(day: string, time: string): Temporal.PlainDateTime | undefined {
  if (day === '' || clockMistake(time)) return undefined
  const [hour, minutes] = time.split(':').map(Number)
  return Temporal.PlainDate.from(day).toPlainDateTime({ hour: hour! }).add({ minutes: minutes! })
}
