import { describe, expect, test } from 'vitest'
import { checkInRefusal } from './rules.ts'

const event = { startDate: '2026-03-05T20:00:00.000Z', endDate: '2026-03-05T21:00:00.000Z' }

describe('the code counts from start to end, both included', () => {
  const grace = { minutesBefore: 0, minutesAfter: 0 }
  test.each([
    ['2026-03-05T19:59:59.999Z', 'event_not_open', 'This event has not started yet.'],
    ['2026-03-05T20:00:00.000Z', undefined, undefined],
    ['2026-03-05T20:30:00.000Z', undefined, undefined],
    ['2026-03-05T21:00:00.000Z', undefined, undefined],
    ['2026-03-05T21:00:00.001Z', 'event_over', 'This event has ended.'],
  ])('at %s: %s', (now, code, sentence) => {
    const refusal = checkInRefusal(event, now, grace)
    expect([refusal?.code, refusal?.message]).toEqual([code, sentence])
  })
})

describe("the chapter's grace widens it", () => {
  const grace = { minutesBefore: 15, minutesAfter: 30 }
  test.each([
    ['2026-03-05T19:44:59.999Z', 'event_not_open'],
    ['2026-03-05T19:45:00.000Z', undefined],
    ['2026-03-05T21:30:00.000Z', undefined],
    ['2026-03-05T21:30:00.001Z', 'event_over'],
  ])('at %s: %s', (now, code) => {
    expect(checkInRefusal(event, now, grace)?.code).toBe(code)
  })
})
