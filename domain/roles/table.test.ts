import { expect, test } from 'vitest'
import { WITH_AN_EVENT, WITH_THE_PORTAL } from './can.ts'
import { tableOfRoles } from './table.ts'

const rows = tableOfRoles().split('\n')

test('the table of roles has a line for everything that somebody can do', () => {
  expect(rows[0]).toBe('|  | Member | Officer | Admin | Super admin |')
  expect(rows).toHaveLength(2 + Object.keys({ ...WITH_AN_EVENT, ...WITH_THE_PORTAL }).length)
  expect(new Set(rows).size).toBe(rows.length)
})

test.each([
  'Change an event | – | own committees | yes | yes',
  'Decide claims | – | own committees | yes | yes',
  'Read the audit log | – | – | yes | yes',
  'Give, change and end terms of office | – | – | – | yes',
])('it says: %s', (row) => {
  expect(rows).toContain(`| ${row} |`)
})
