import { expect, test } from 'vitest'
import type { Key } from './contract.ts'
import { endText, scopesText, useText } from './words.ts'

const NOW = '2026-03-05T20:00:00.000Z'
const ZONE = 'America/Los_Angeles'
const KEY: Key = {
  uuid: 'k',
  name: 'Discord bot',
  scopes: ['events:read'],
  until: null,
  createdAt: NOW,
  madeBy: 'Margaret Hamilton',
  state: 'active',
  lastUsed: null,
}

test('a key says what it does', () => {
  expect(scopesText(['events:read', 'attendance:write'])).toBe('reads events, checks people in')
})

test.each([
  [null, 'never used'],
  ['2026-03-05T08:00:00.000Z', 'last used today'],
  ['2026-03-05T07:59:00.000Z', 'last used on Wed, Mar 4'],
])('used at %s: %s', (lastUsed, text) => {
  expect(useText({ lastUsed }, NOW, ZONE)).toBe(text)
})

test.each<[string, Partial<Key>]>([
  ['', {}],
  ['until today', { until: '2026-03-06T07:00:00.000Z' }],
  ['until Fri, Jun 12', { until: '2026-06-12T19:00:00.000Z' }],
  ['ended on Wed, Mar 4', { until: '2026-03-04T20:00:00.000Z', state: 'ended' }],
  ['paused: Margaret Hamilton is blocked', { state: 'paused' }],
])('“%s”', (text, change) => {
  expect(endText({ ...KEY, ...change }, NOW, ZONE)).toBe(text)
})
