/** The month of the table that the networks' addresses are from: version 2.3.2026061719 of `@ip-location-db/asn`. */
export const networkTable = { version: '2.3.2026061719', month: '2026年6月' } as const

/** Whether an address is public; host names and local addresses are not. */
export function isPublicAddress(address: string): boolean {
  if (isIpv4(address)) {
    const [a = 0, b = 0] = address.split('.').map(Number)
    const isLocal = a === 10 || a === 127 || a === 0 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168)
    // 100.64/10 is carrier-grade NAT, 169.254/16 link-local, 198.18/15 used by local proxies.
    const isShared =
      (a === 100 && b >= 64 && b < 128) || (a === 169 && b === 254) || (a === 198 && (b === 18 || b === 19))
    return !isLocal && !isShared && a < 224
  }
  return address.includes(':') && !/^(::1?$|f[cde]|ff)/i.test(address)
}

export function isIpv4(address: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(address)
}

/** An address without the part that identifies a household: 73.162.*.*, 2408:8207:…. */
export function maskAddress(address: string): string {
  if (isIpv4(address)) {
    const [a, b] = address.split('.')
    return `${a}.${b}.*.*`
  }
  return address.includes(':') ? `${address.split(':').slice(0, 2).join(':')}:…` : '未知'
}

/**
 * Whether two addresses can belong to one connection: equal, of different families (a connection has one of each), or
 * in the same carrier block, from which shared addresses are assigned per connection (IPv4 /16, IPv6 /32).
 */
export function mayBeOneLine(one: string, other: string): boolean {
  if (isIpv4(one) !== isIpv4(other)) return true
  return networkStart(one) === networkStart(other)
}

function networkStart(address: string): string {
  const groups = isIpv4(address) ? address.split('.') : address.toLowerCase().split(':')
  return groups.slice(0, 2).join(' ')
}
