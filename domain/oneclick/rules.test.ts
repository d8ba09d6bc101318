import { expect, test } from 'vitest'
import { newPasswordRefusal, passwordFormMistake } from './rules.ts'

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

test('a new password has 10 characters or more', () => {
  expect(newPasswordRefusal('x'.repeat(9))).toMatchObject({ code: 'invalid', field: 'newPassword' })
  expect(newPasswordRefusal('x'.repeat(10))).toBeUndefined()
})
