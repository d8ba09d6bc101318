import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64'],
  ['2001:DB8:0012:0034::1', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s guesses as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('two customers are distinguished even if their addresses are similar', () => {
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'))
})
