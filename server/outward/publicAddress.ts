import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const NOT_PUBLIC = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  NOT_PUBLIC.addSubnet(address, bits, 'ipv6')

/** Whether an address is one of the open internet, and not of this machine or its neighbours. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublicAddress(mapped)
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  // 2000::/3 is all that is assigned to the open internet.
  return isIP(address) === 6 && /^[23]/.test(address) && !NOT_PUBLIC.check(address, 'ipv6')
}

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Looks a name up as a connection does, and refuses addresses that are not public. The connection is made to the very
 * address that was checked, so that a name cannot lead elsewhere a moment later.
 */
export function lookupPublic(name: string, options: LookupOptions, done: Done): void {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const refused = found.find(({ address }) => !isPublicAddress(address))
    if (refused) return done(new Error(`${name} leads to ${refused.address}, which is not a public address.`), [])
    return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
  })
}
