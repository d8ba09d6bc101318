import { expect, test } from 'vitest'
import { messageRefusal, reachSentence } from './rules.ts'

test('after the last message of a day the next one waits until tomorrow', () => {
  expect(messageRefusal(1)).toBeUndefined()
  expect(messageRefusal(0, 3600)).toMatchObject({ code: 'too_often', retryAfter: 3600 })
})

test.each([
  [0, 0, 'There is nobody to write to.'],
  [1, 1, '1 person gets it.'],
  [5, 5, '5 people get it.'],
  [0, 1, 'Nobody gets it. 1 person does not get messages.'],
  [0, 5, 'Nobody gets it. 5 people do not get messages.'],
  [1, 2, '1 of 2 gets it. The other does not get messages.'],
  [3, 5, '3 of 5 get it. The others do not get messages.'],
])('a message that reaches %i of %i people says so', (recipients, audience, sentence) => {
  expect(reachSentence(recipients, audience)).toBe(sentence)
})
