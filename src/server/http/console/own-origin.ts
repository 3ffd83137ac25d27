/** On a local machine a page may have been opened under any of its names. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether the `Origin` of a request is exactly the site's own; on a local machine its other names at the same port are
 * accepted too. A request without one does not come from a page.
 */
export function isOwnOrigin(origin: string | null, publicUrl: string): boolean {
  if (origin === null) return false
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  const url = URL.parse(origin)
  if (url === null || !loopback.has(own.hostname) || !loopback.has(url.hostname)) return false
  return url.protocol === own.protocol && url.port === own.port
}
