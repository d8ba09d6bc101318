import { expect, test } from 'vitest'
import { areLeavingWords, leavingRefusal } from './leaving.ts'

test.each([
  ['delete my account', true],
  ['  Delete my Account ', true],
  ['delete my accounts', false],
  ['yes', false],
  ['', false],
])('%o means it: %s', (typed, meansIt) => {
  expect(areLeavingWords(typed)).toBe(meansIt)
})

test.each([
  ['STANDARD', 'delete my account', undefined],
  ['ADMIN', 'delete my account', undefined],
  ['STANDARD', 'yes', 'invalid'],
  ['SUPERADMIN', 'delete my account', 'super_admin_stays'],
] as const)('a %s who types %o is refused: %s', (accessType, typed, code) => {
  expect(leavingRefusal({ accessType }, typed)?.code).toBe(code)
})
