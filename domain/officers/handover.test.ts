import { expect, test } from 'vitest'
import type { Officer } from './contract.ts'
import { handovers } from './handover.ts'

const NOW = '2026-06-01T07:00:00.000Z'
const MIDSUMMER = '2026-06-16T07:00:00.000Z'

function term(name: string, committee: string, from: string, until: string | null): Officer {
  const state = until !== null && until <= NOW ? 'ended' : from <= NOW ? 'active' : 'upcoming'
  return { uuid: name, email: `${name}@g.ucla.edu`, name, member: name, committee, from, until, state }
}
const sentences = (officers: Officer[]) =>
  handovers(officers, NOW).map(({ leaving, successor }) => `${leaving.name} → ${successor?.name ?? 'nobody'}`)

test('lists what ends within 60 days or has ended within 30, the first to end first', () => {
  const year = (name: string, until: string | null) => term(name, 'AI', '2025-09-01T07:00:00.000Z', until)
  expect(
    sentences([
      year('long gone', '2026-05-02T06:59:59.999Z'),
      year('far off', '2026-07-31T07:00:00.001Z'),
      year('without an end', null),
      year('last', '2026-07-31T07:00:00.000Z'),
      year('first', '2026-05-02T07:00:00.000Z'),
      year('middle', MIDSUMMER),
    ]),
  ).toEqual(['first → nobody', 'middle → nobody', 'last → nobody'])
})

test('a successor has a term for the committee for the time after', () => {
  const hedy = term('Hedy', 'AI', '2025-09-01T07:00:00.000Z', MIDSUMMER)
  const colleague = term('Colleague', 'AI', '2025-09-01T07:00:00.000Z', '2027-06-16T07:00:00.000Z')
  const heir = term('Heir', 'AI', MIDSUMMER, '2027-06-16T07:00:00.000Z')
  const elsewhere = term('Elsewhere', 'Hack', MIDSUMMER, null)
  expect(sentences([hedy, colleague, elsewhere])).toEqual(['Hedy → nobody'])
  expect(sentences([hedy, colleague, elsewhere, heir])).toEqual(['Hedy → Heir'])
})

test('each successor follows one of those who leave', () => {
  const two = ['Hedy', 'Radia'].map((name) => term(name, 'AI', '2025-09-01T07:00:00.000Z', MIDSUMMER))
  const heir = term('Heir', 'AI', MIDSUMMER, null)
  expect(sentences([...two, heir])).toEqual(['Hedy → Heir', 'Radia → nobody'])
})
