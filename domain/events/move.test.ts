import { expect, test } from 'vitest'
import type { EventForm } from './form.ts'
import { startMoved } from './move.ts'

const form = (start: string, end: string) => {
  const [startDateDay, startDateTime] = start.split(' ')
  const [endDateDay, endDateTime] = end.split(' ')
  // Only these four fields are read.
  return { startDateDay, startDateTime, endDateDay, endDateTime } as EventForm
}

test.each([
  ['to a later hour', '2026-03-05 18:00', '2026-03-05 20:00', '2026-03-05 19:30', '2026-03-05 21:30'],
  ['to another day', '2026-03-05 18:00', '2026-03-05 20:00', '2026-03-12 18:00', '2026-03-12 20:00'],
  ['over midnight', '2026-03-05 18:00', '2026-03-05 20:00', '2026-03-05 23:00', '2026-03-06 01:00'],
  ['of a whole weekend', '2026-03-06 18:00', '2026-03-08 12:00', '2026-03-13 17:00', '2026-03-15 11:00'],
  ['with minute 60, the next hour', '2026-03-05 17:60', '2026-03-05 19:00', '2026-03-05 18:30', '2026-03-05 19:30'],
])('a start that moves %s takes the end along: %s–%s, then %s–%s', (_, start, end, moved, expected) => {
  const [day, time] = moved.split(' ') as [string, string]
  expect(startMoved(form(start, end), day, time)).toEqual(form(moved, expected))
})

test.each([
  ['whose end cannot be read', '2026-03-05 18:00', '2026-03-05 2'],
  ['that ends before it starts', '2026-03-05 18:00', '2026-03-05 17:00'],
])('an event %s keeps its end', (_, start, end) => {
  expect(startMoved(form(start, end), '2026-03-05', '19:00')).toEqual({
    startDateDay: '2026-03-05',
    startDateTime: '19:00',
  })
})

test('a start that is still being typed leaves the end alone', () => {
  expect(startMoved(form('2026-03-05 18:00', '2026-03-05 20:00'), '2026-03-05', '19:3')).toEqual({
    startDateDay: '2026-03-05',
    startDateTime: '19:3',
  })
})
