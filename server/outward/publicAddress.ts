import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one of the open internet, and not of this machine, its neighbours or a translation to them. An
 * IPv4 address that is written as an IPv6 one counts as what it is.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return false
  // 2000::/3 is all that is assigned to the open internet.
  return plain.kind() === 'ipv4' || /^[23]/.test(plain.toNormalizedString())
}

/** Whether a host may be on the open internet, as far as it tells itself: a name is checked when it is looked up. */
export function mayBePublic(host: string): boolean {
  return isIP(host) ? isPublicAddress(host) : !/(^|\.)localhost\.?$/.test(host)
}

/** The host of an address: a name, or an IP address without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void
type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Looks a name up as a connection does, and refuses addresses that are not public. The connection is made to the very
 * address that was checked, so that a name cannot lead elsewhere a moment later.
 */
export function lookupPublic(name: string, options: LookupOptions, done: Done, resolve: Resolve = lookup): void {
  resolve(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    // The message names no address, because it reaches people who may not know the network of the server.
    const isPublic = found.every(({ address }) => isPublicAddress(address))
    if (!isPublic) return done(new Error(`${name} does not lead to a public address.`), [])
    return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
  })
}
