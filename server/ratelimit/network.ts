import ipaddr from 'ipaddr.js'

/**
 * What counts as one address when guesses are limited by address (spec: server §11.2). One customer of a provider has a
 * whole IPv6 network of addresses and could guess from each: the network, the first four groups, counts as one.
 */
export function networkOf(address: string): string {
  const known = ipaddr.process(address)
  if (known instanceof ipaddr.IPv4) return known.toString()
  const groups = known.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
