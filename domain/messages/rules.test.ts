import { expect, test } from 'vitest'
import { messageRefusal, reachSentence } from './rules.ts'

test('after the last message of a day the next one waits until tomorrow', () => {
  expect(messageRefusal(1)).toBeUndefined()
  expect(messageRefusal(0, 3600)).toMatchObject({ code: 'too_often', retryAfter: 3600 })
})

test.each([
  [0, 0, 'There is nobody to write to.'],
  [1, 1, '1 of 1 gets messages.'],
  [0, 5, '0 of 5 get messages.'],
  [38, 40, '38 of 40 get messages.'],
])('a message that reaches %i of %i people says so', (recipients, audience, sentence) => {
  expect(reachSentence(recipients, audience)).toBe(sentence)
})
