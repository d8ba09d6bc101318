import { expect, test } from 'vitest'
import { searchable } from './text.ts'

test.each([
  ['Müller', 'muller'],
  ['Tuấn', 'TUAN'],
  // The same name, as a Mac types it.
  ['Zoë'.normalize('NFD'), 'zoë'],
])('a search for %s finds %s', (one, other) => {
  expect(searchable(one)).toBe(searchable(other))
})
