/** A wildcard address can be listened on but not connected to. */
export function reachableHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

/** A host in URL form: IPv6 addresses in brackets. */
export function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** Whether a URL's host name is this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
