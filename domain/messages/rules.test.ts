import { expect, test } from 'vitest'
import { messageRefusal } from './rules.ts'

test('after the last message of a day the next one waits until tomorrow', () => {
  expect(messageRefusal(1)).toBeUndefined()
  expect(messageRefusal(0, 3600)).toMatchObject({ code: 'too_often', retryAfter: 3600 })
})
