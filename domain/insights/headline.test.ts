import { expect, test } from 'vitest'
import type { Analytics, Month } from './contract.ts'
import { headlineOf } from './headline.ts'

const MONTH: Month = {
  month: '2026-01',
  events: 2,
  rsvps: 1100,
  attended: 100,
  showRate: 60,
  newcomers: 40,
  returning: 60,
}

test.each([
  ['nobody is withheld', [MONTH], '40'],
  ['some are withheld', [MONTH, { ...MONTH, newcomers: 0, returning: 0 }], 'at least 40'],
  ['all are withheld', [{ ...MONTH, newcomers: 0, returning: 0 }], '–'],
])('newcomers when %s', (_, months, text) => {
  const figures = headlineOf({ events: 2, people: 60, months } as Analytics)
  expect(figures.map(({ name }) => name)).toEqual(['Events', 'Different people', 'Check-ins', 'Newcomers'])
  expect(figures.at(-1)!.text).toBe(text)
})
