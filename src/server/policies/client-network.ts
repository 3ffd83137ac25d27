import { isIPv4, isIPv6 } from 'node:net'

const mappedPrefix = /^::ffff:/i

/**
 * What counts as one client: the IPv4 address, or the IPv6 /64, since a household or a rented server is given a whole
 * /64 and may use a new address for every request. Anything that is no address is taken as it is.
 */
export function clientOf(address: string): string {
  const plain = withoutMapping(address)
  return isIPv6(plain) ? `${ipv6Groups(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The neighbourhood of a client: IPv4 /24, IPv6 /64. */
export function networkOf(address: string): string {
  const plain = withoutMapping(address)
  return isIPv4(plain) ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : clientOf(plain)
}

/** A dual-stack socket reports IPv4 peers as `::ffff:203.0.113.7`; both spellings are one client. */
function withoutMapping(address: string): string {
  const plain = address.replace(mappedPrefix, '')
  return isIPv4(plain) ? plain : address
}

/** The eight groups, zeros written out, in one spelling. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
