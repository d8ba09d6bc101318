import { expect, test } from 'vitest'
import { leavingRefusal } from './rules.ts'

test.each([
  ['member', 'delete my account', undefined],
  ['member', '  Delete my Account ', undefined],
  ['admin', 'delete my account', undefined],
  ['member', 'delete my accounts', 'invalid'],
  ['member', 'yes', 'invalid'],
  ['member', '', 'invalid'],
  ['superAdmin', 'delete my account', 'super_admin_stays'],
  ['superAdmin', '', 'super_admin_stays'],
] as const)('a %s who types %o is refused: %s', (role, typed, code) => {
  expect(leavingRefusal({ role }, typed)?.code).toBe(code)
})
