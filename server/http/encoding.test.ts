import { expect, test } from 'vitest'
import { encodingFor } from './encoding.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', undefined],
  ['br;q=0.001', 'br'],
  ['brotli, x-gzip-y', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('who accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
