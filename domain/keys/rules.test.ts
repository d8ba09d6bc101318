import { describe, expect, test } from 'vitest'
import type { Scope } from '../roles/scopes.ts'
import { CALLS_A_MINUTE, countedCall, isValid, type Minute, newKey } from './rules.ts'

const NOW = '2026-03-05T20:00:00.000Z'
const BOT = { name: 'Discord bot', scopes: ['events:read'] as Scope[] }

test('a key has a trimmed name, each scope once in their order, and no end unless one is given', () => {
  const asked = { name: ' Sheet ', scopes: ['events:write', 'events:read', 'events:write'] as Scope[] }
  expect(newKey(asked, NOW)).toEqual({ name: 'Sheet', scopes: ['events:read', 'events:write'], until: null })
  const until = '2026-06-12T00:00:00-07:00'
  expect(newKey({ ...BOT, until }, NOW).until).toBe('2026-06-12T07:00:00.000Z')
})

test.each([
  ['without a name', { ...BOT, name: '  ' }, 'name'],
  ['with a name of 61 characters', { ...BOT, name: 'x'.repeat(61) }, 'name'],
  ['that may do nothing', { ...BOT, scopes: [] }, 'scopes'],
  ['that ends on no date', { ...BOT, until: 'tomorrow' }, 'until'],
  ['that has ended already', { ...BOT, until: NOW }, 'until'],
])('there is no key %s', (_, asked, field) => {
  expect(() => newKey(asked, NOW)).toThrow(expect.objectContaining({ code: 'invalid', field }))
})

test.each([
  ['2026-03-05T19:59:59.999Z', true],
  ['2026-03-05T20:00:00.000Z', false],
])('a key until 20:00 at %s: %s', (now, valid) => {
  expect(isValid({ until: NOW }, now)).toBe(valid)
  expect(isValid({ until: null }, now)).toBe(true)
})

describe('six hundred calls a minute', () => {
  const after = (calls: number, start: number) => {
    let minute: Minute | undefined
    for (let call = 1; call <= calls; call++) minute = countedCall(minute, start)
    return minute!
  }

  test('are allowed, the next one waits for the rest of the minute', () => {
    const full = after(CALLS_A_MINUTE, 1000)
    expect(() => countedCall(full, 21_500)).toThrow(expect.objectContaining({ status: 429, retryAfter: 40 }))
    expect(() => countedCall(full, 60_999)).toThrow(expect.objectContaining({ retryAfter: 1 }))
    expect(countedCall(full, 61_000)).toEqual({ since: 61_000, calls: 1 })
  })

  test('begin again when the clock was set back', () => {
    expect(countedCall(after(CALLS_A_MINUTE, 100_000), 99_000)).toEqual({ since: 99_000, calls: 1 })
  })
})
