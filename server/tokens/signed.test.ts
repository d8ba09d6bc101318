import { expect, test } from 'vitest'
import { signedTokens } from './signed.ts'

const NOW = '2026-03-05T20:00:00.000Z'
const tokens = signedTokens('a secret that only the tests know, long enough')

test('a token says what was signed, until the moment at which it expires', () => {
  const token = tokens.sign('pass', ['ada', 'ünï'], '2026-03-05T20:10:00.000Z')
  expect(tokens.read('pass', token, NOW)).toEqual(['ada', 'ünï'])
  expect(tokens.read('pass', token, '2026-03-05T20:09:59.999Z')).toEqual(['ada', 'ünï'])
  expect(tokens.read('pass', token, '2026-03-05T20:10:00.000Z')).toBeUndefined()
})

test('a token without an end never expires', () => {
  expect(tokens.read('unsubscribe', tokens.sign('unsubscribe', ['ada']), '2036-03-05T20:00:00.000Z')).toEqual(['ada'])
})

test('a token for another purpose or under another secret is worth nothing', () => {
  const token = tokens.sign('ticket', ['ada'], '2026-03-05T20:10:00.000Z')
  expect(tokens.read('pass', token, NOW)).toBeUndefined()
  expect(signedTokens('another secret, which is as long').read('ticket', token, NOW)).toBeUndefined()
})

test('links to unsubscribe outlive a new secret, and nothing else does', () => {
  const renewed = signedTokens('another secret, which is as long', 'a secret that only the tests know, long enough')
  expect(renewed.read('unsubscribe', tokens.sign('unsubscribe', ['ada']), NOW)).toEqual(['ada'])
  const pass = tokens.sign('pass', ['ada'], '2026-03-05T20:10:00.000Z')
  expect(renewed.read('pass', pass, NOW)).toBeUndefined()
})

test('every change of a token is noticed', () => {
  const token = tokens.sign('pass', ['ada'], '2026-03-05T20:10:00.000Z')
  for (let place = 0; place < token.length - 1; place++) {
    const other = token[place] === 'A' ? 'B' : 'A'
    expect(tokens.read('pass', token.slice(0, place) + other + token.slice(place + 1), NOW), `${place}`).toBeUndefined()
  }
})

test.each(['', '.', 'a.b', '..', `${'A'.repeat(5000)}.AAAA`, 'null', 'WzBd.AAAAAAAAAAAAAAAAAAAAAA'])(
  '“%s” is no token',
  (text) => {
    expect(tokens.read('pass', text, NOW)).toBeUndefined()
  },
)
