import { expect, test } from 'vitest'
import { passwordFormMistake } from './rules.ts'

test.each([
  ['old', 'new one', 'new one', undefined],
  ['', 'new one', 'new one', 'At least one field is empty.'],
  ['old', '', 'new one', 'At least one field is empty.'],
  ['old', 'new one', '', 'At least one field is empty.'],
  ['', '', '', 'At least one field is empty.'],
  ['old', 'new one', 'new One', 'New password does not match.'],
])('old “%s”, new “%s”, again “%s”: %s', (old, fresh, confirmation, mistake) => {
  expect(passwordFormMistake({ old, new: fresh, confirmation })).toBe(mistake)
})
