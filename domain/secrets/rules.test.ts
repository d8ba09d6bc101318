import { expect, test } from 'vitest'
import { newPasswordRefusal } from './rules.ts'

test('a new password has 10 characters or more', () => {
  expect(newPasswordRefusal('x'.repeat(9))).toMatchObject({ code: 'invalid', field: 'newPassword' })
  expect(newPasswordRefusal('x'.repeat(10))).toBeUndefined()
})
