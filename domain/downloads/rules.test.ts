import { expect, test } from 'vitest'
import { downloadRefusal } from './rules.ts'

test.each([
  ['2026-03-05T20:00:00.000Z', undefined],
  ['2026-03-05T20:09:59.999Z', undefined],
  ['2026-03-05T20:10:00.000Z', 'sign_in_again'],
  ['2026-03-06T19:59:00.000Z', 'sign_in_again'],
])('who signed in at 20:00 asks for a backup at %s: %s', (now, code) => {
  expect(downloadRefusal('2026-03-05T20:00:00.000Z', now)?.code).toBe(code)
})
