import { expect, test } from 'vitest'
import { passwordFormMistake } from './rules.ts'

test.each([
  ['old', 'ten or more', 'ten or more', undefined],
  ['old', 'too short', 'too short', 'The new password needs at least 10 characters.'],
  ['', 'new one', 'new one', 'At least one field is empty.'],
  ['old', '', 'new one', 'At least one field is empty.'],
  ['old', 'new one', '', 'At least one field is empty.'],
  ['', '', '', 'At least one field is empty.'],
  ['old', 'new one', 'new One', 'New password does not match.'],
])('old “%s”, new “%s”, again “%s”: %s', (old, fresh, confirmation, mistake) => {
  expect(passwordFormMistake({ old, new: fresh, confirmation })).toBe(mistake)
})
