import { expect, test } from 'vitest'
import { post } from './post.ts'
import { isPublicAddress } from './publicAddress.ts'

test.each([
  ['142.250.80.46', true],
  ['2607:f8b0:4006:80e::200e', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['::ffff:7f00:1', false],
  ['::ffff:a9fe:a9fe', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b::808:808', false],
  ['64:ff9b:1::a00:1', false],
  ['::127.0.0.1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['198.18.0.1', false],
  ['192.0.2.1', false],
  ['localhost', false],
  ['', false],
])('%s is an address of the open internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each(['https://127.0.0.1:1/', 'https://[::1]:1/', 'https://localhost:1/', 'http://example.org/'])(
  'nothing is sent to %s when somebody else chose the address',
  async (address) => {
    await expect(post(address, { headers: {}, body: '', to: 'public' })).rejects.toThrow(
      /not (lead to )?a public address|not https/,
    )
  },
)
