import { expect, test } from 'vitest'
import { claimRefusal, evidenceText, noteOf, reasonOf, reasonRefusal } from './rules.ts'

const event = { startDate: '2026-03-05T20:00:00.000Z', endDate: '2026-03-05T21:00:00.000Z' }

test.each([
  ['2026-03-05T19:59:59.999Z', 'event_not_open'],
  ['2026-03-05T20:00:00.000Z', undefined],
  ['2026-03-12T21:00:00.000Z', undefined],
  ['2026-03-12T21:00:00.001Z', 'claims_closed'],
])('a claim at %s: %s', (now, code) => {
  expect(claimRefusal(event, now, 7)?.code).toBe(code)
})

test('a chapter can turn claims off', () => {
  expect(claimRefusal(event, '2026-03-05T20:30:00.000Z', 0)?.code).toBe('claims_closed')
})

test('a refusal needs a reason, an approval does not', () => {
  expect(reasonRefusal('refused', '\u200b ')).toMatchObject({ field: 'reason' })
  expect(reasonRefusal('approved', undefined)).toBeUndefined()
  expect(() => reasonOf('refused', '  ')).toThrow(expect.objectContaining({ field: 'reason' }))
  expect(reasonOf('refused', ' You left before it began. ')).toBe('You left before it began.')
  expect(reasonOf('approved', undefined)).toBe('')
})

test.each([
  ['going', 12, 'Said yes · 12 events before'],
  ['waiting', 1, 'Was in line · 1 event before'],
  [undefined, 0, 'No RSVP · no event before'],
] as const)('a claim with the RSVP %s after %i events: %s', (rsvp, attended, text) => {
  expect(evidenceText({ ...(rsvp && { rsvp }), attended })).toBe(text)
})

test('a note is short', () => {
  expect(noteOf(undefined)).toBe('')
  expect(noteOf('x'.repeat(300))).toHaveLength(300)
  expect(() => noteOf('x'.repeat(301))).toThrow(expect.objectContaining({ field: 'note' }))
})
