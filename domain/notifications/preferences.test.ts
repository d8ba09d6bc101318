import { expect, test } from 'vitest'
import { KINDS } from './kinds.ts'
import { type Choices, notificationsOf } from './preferences.ts'

const kindsOn = (channel: 'mail' | 'push', choices: Choices, reachable: { mail: boolean; push: boolean }) =>
  KINDS.filter((kind) => notificationsOf(choices, reachable)[kind][channel])

const BOTH = { mail: true, push: true }

test('by default a member is notified of what concerns them, but not of new events', () => {
  const six = ['reminder', 'change', 'place', 'claim', 'message', 'term']
  expect(kindsOn('mail', [], BOTH)).toEqual(six)
  expect(kindsOn('push', [], BOTH)).toEqual(six)
})

test('a channel that does not reach a member is off, even if they chose it', () => {
  const choices = [{ kind: 'message', channel: 'mail', wanted: true }]
  expect(kindsOn('mail', choices, { mail: false, push: true })).toEqual([])
  expect(kindsOn('push', [], { mail: true, push: false })).toEqual([])
})

test('a choice overrides the default, for its channel only', () => {
  const choices = [
    { kind: 'reminder', channel: 'mail', wanted: false },
    { kind: 'newEvent', channel: 'push', wanted: true },
  ]
  expect(kindsOn('mail', choices, BOTH)).toEqual(['change', 'place', 'claim', 'message', 'term'])
  expect(kindsOn('push', choices, BOTH)).toEqual([
    'reminder',
    'change',
    'place',
    'claim',
    'newEvent',
    'message',
    'term',
  ])
})
