import { expect, test } from 'vitest'
import { CallError } from './api.ts'
import { pauseBeforeRetry } from './queries.ts'

test.each([
  ['a busy server, as long as it asks', { retryAfter: 4 }, 4_000],
  ['a proxy that asks for ten minutes, half a minute', { retryAfter: 600 }, 30_000],
  ['a network without an answer, a second', {}, 1_000],
])('a page waits for %s', (_, details, milliseconds) => {
  expect(pauseBeforeRetry(new CallError('Please wait.', 503, details))).toBe(milliseconds)
})
