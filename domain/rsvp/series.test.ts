import { expect, test } from 'vitest'
import { comingOfSeries, goingText, justSaid, undoText } from './series.ts'

const event = (uuid: string, series?: string, endDate = '2026-03-10T00:00:00.000Z') => ({
  uuid,
  endDate,
  ...(series && { series }),
})
const NOW = '2026-03-05T20:00:00.000Z'

test('the dates of a series are those that have not ended', () => {
  const events = [
    event('one', 'git'),
    event('alone'),
    event('two', 'git'),
    event('gone', 'git', '2026-03-01T00:00:00Z'),
  ]
  expect([...comingOfSeries(events, NOW)]).toEqual([['git', ['one', 'two']]])
})

const rsvp = (event: string, status: 'going' | 'waiting' = 'going') => ({ event, status, date: NOW })

test.each([
  ['one event', [rsvp('one')], [], 'You’re going', 'Undo'],
  ['a series', [rsvp('one'), rsvp('two'), rsvp('three')], [], 'You’re going to all 3', 'Undo all 3'],
  ['the rest of a series', [rsvp('one'), rsvp('two'), rsvp('three')], ['one'], 'You’re going to all 3', 'Undo 2'],
  ['a series with a full date', [rsvp('one'), rsvp('two', 'waiting')], [], 'You’re going to 1 of 2', 'Undo all 2'],
])('after a yes to %s the words say how many dates it was', (_, answered, before, going, undo) => {
  const said = justSaid(answered, new Set(before))
  expect([goingText(said), undoText(said)]).toEqual([going, undo])
})
