/**
 * What counts as one address when guesses are limited by address (spec: server §11.2). One customer of a provider has a
 * whole IPv6 network of addresses and could guess from each: the network, the first four groups, counts as one.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(\.\d+){3})$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [start = '', end] = address.replace(/%.*$/, '').split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const known = groups(start)
  const skipped = end === undefined ? 0 : 8 - known.length - groups(end).length
  const all = [...known, ...Array<string>(Math.max(0, skipped)).fill('0'), ...groups(end ?? '')]
  const first = all.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${first.join(':')}::/64`
}
