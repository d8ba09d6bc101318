import { expect, test } from 'vitest'
import type { AuditEntry } from './contract.ts'
import { byDoor } from './door.ts'

const entry = (uuid: string, summary: string, action: AuditEntry['action'] = 'attendance.add'): AuditEntry => ({
  uuid,
  date: '2026-03-05T20:00:00.000Z',
  actor: { uuid: 'grace', name: 'Grace Hopper' },
  action,
  target: uuid,
  summary,
})

test('the check-ins at one door are together where the newest is, with the number of people', () => {
  const rows = byDoor([
    entry('5', 'Hedy Lamarr checked in Ada Lovelace at the door of “Git”.'),
    entry('4', 'Grace Hopper checked in Alan Turing at the door of “Rust”.'),
    entry('3', 'Grace Hopper undid the check-in of Alan Turing to “Git”.', 'attendance.remove'),
    entry('2', 'Grace Hopper checked in 12 people at the door of “Git”.'),
    entry('1', 'Grace Hopper checked in 3 people by hand to “Git”.'),
  ])
  expect(rows.map((row) => ('entries' in row ? [row.event, row.people, row.entries.length] : row.uuid))).toEqual([
    ['“Git”', 13, 2],
    ['“Rust”', 1, 1],
    '3',
    '1',
  ])
})
