import { isIP } from 'node:net'
import { describe, expect, test } from 'vitest'
import { post } from './post.ts'
import { isPublicAddress, lookupPublic } from './publicAddress.ts'

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
    await expect(post(address, { headers: {}, body: '' })).rejects.toThrow(/not (lead to )?a public address|not https/)
  },
)

describe('a name', () => {
  const PUBLIC = { address: '142.250.80.46', family: 4 }
  const look = (all: boolean, ...addresses: string[]) =>
    new Promise((resolve, reject) => {
      const found = [PUBLIC, ...addresses.map((address) => ({ address, family: isIP(address) }))]
      const done = (error: Error | null, ...answer: unknown[]) => (error ? reject(error) : resolve(answer))
      lookupPublic('bot.example.edu', { all }, done, (_name, _options, answer) => answer(null, found))
    })

  test('leads to the addresses that were checked', async () => {
    const second = { address: '2607:f8b0:4006:80e::200e', family: 6 }
    expect(await look(true, second.address)).toEqual([[PUBLIC, second]])
    expect(await look(false)).toEqual([PUBLIC.address, 4])
  })

  test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:10.0.0.7', '64:ff9b::a00:7', 'fd00::7'])(
    'is refused if it leads to %s too',
    async (address) => {
      await expect(look(true, address)).rejects.toThrow('bot.example.edu does not lead to a public address.')
      await expect(look(false, address)).rejects.toThrow('bot.example.edu does not lead to a public address.')
    },
  )
})
