import { isIPv4, isIPv6 } from 'node:net'

const mappedPrefix = /^::ffff:/i

/**
 * The client of an address: the IPv4 address, or the IPv6 /64, since a household or a rented server is assigned a whole
 * /64 and may use a new address for every request. Other texts are returned unchanged.
 */
export function clientOf(address: string): string {
  const plain = withoutMapping(address)
  return isIPv6(plain) ? `${ipv6Groups(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The network of a client: IPv4 /24, IPv6 /48. Other texts are returned unchanged. */
export function networkOf(address: string): string {
  const plain = withoutMapping(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(plain) ? `${ipv6Groups(plain).slice(0, 3).join(':')}::/48` : plain
}

/** A subject that an address is counted as; `share` multiplies the limit of one client. */
type Counted = { name: string; share: number }

/**
 * A /48 is a large customer or part of a carrier: it may send as many times more than one client as an IPv4 /24 may
 * (decision 048).
 */
const shareOfWide = 5

/**
 * All subjects that an address is counted as, the client first. A customer may have a whole IPv6 /56 or /48 and use a
 * new /64 for every request; an IPv4 address is counted only as itself.
 */
export function countedAs(address: string): readonly Counted[] {
  const plain = withoutMapping(address)
  if (!isIPv6(plain)) return [{ name: plain, share: 1 }]
  const [one = '0', two = '0', three = '0', four = '0'] = ipv6Groups(plain)
  const upper = (Number.parseInt(four, 16) & 0xff00).toString(16)
  return [
    { name: `${one}:${two}:${three}:${four}::/64`, share: 1 },
    { name: `${one}:${two}:${three}:${upper}::/56`, share: 1 },
    { name: `${one}:${two}:${three}::/48`, share: shareOfWide },
  ]
}

/** Whether an address is IPv6 and not an IPv4-mapped one. */
export function isWideAddress(address: string): boolean {
  return isIPv6(withoutMapping(address))
}

/** A dual-stack socket reports IPv4 peers as `::ffff:203.0.113.7`; both spellings are one client. */
function withoutMapping(address: string): string {
  const plain = address.replace(mappedPrefix, '')
  return isIPv4(plain) ? plain : address
}

/** The eight groups, zeros expanded, in one spelling. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
