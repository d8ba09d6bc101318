import { expect, test } from 'vitest'
import { entryMoment } from './rules.ts'

const event = { startDate: '2026-03-05T20:00:00.000Z', endDate: '2026-03-05T21:00:00.000Z' }
const GRACE = { minutesBefore: 0, minutesAfter: 0 }
const time = (clock: string) => `2026-03-05T${clock}.000Z`
const codeOf = (answer: ReturnType<typeof entryMoment>) => (typeof answer === 'string' ? answer : answer.code)

test.each([
  ['in the event', '20:10:00', '20:30:00', time('20:10:00')],
  ['a phone two minutes behind at the very start', '19:58:00', '20:30:00', time('20:00:00')],
  ['a phone further behind', '19:57:59', '20:30:00', 'event_not_open'],
  ['a phone two minutes ahead', '20:32:00', '20:30:00', time('20:30:00')],
  ['a phone further ahead', '20:32:01', '20:30:00', 'invalid'],
  ['sent an hour after the end', '20:59:00', '22:00:00', time('20:59:00')],
  ['two minutes after the end by its own clock', '21:02:00', '22:00:00', time('21:00:00')],
  ['later than that', '21:02:01', '22:00:00', 'event_over'],
  ['before the start, by the server', '20:00:00', '19:59:59', 'event_not_open'],
])('%s: at %s, seen at %s: %s', (_, at, now, answer) => {
  expect(codeOf(entryMoment(time(at), event, time(now), GRACE))).toBe(answer)
})

test('other days are refused', () => {
  expect(codeOf(entryMoment('2026-03-04T20:10:00.000Z', event, time('20:30:00'), GRACE))).toBe('event_not_open')
  expect(codeOf(entryMoment('2026-03-06T20:10:00.000Z', event, '2026-03-07T20:30:00.000Z', GRACE))).toBe('event_over')
})

test('the grace of the chapter is added on both sides', () => {
  const grace = { minutesBefore: 10, minutesAfter: 10 }
  expect(codeOf(entryMoment(time('19:51:00'), event, time('20:30:00'), grace))).toBe(time('19:51:00'))
  expect(codeOf(entryMoment(time('21:09:00'), event, time('21:30:00'), grace))).toBe(time('21:09:00'))
})
