import type { ServerResponse } from 'node:http'

/** What a redirect takes over: the visitor's query, without the parameters that named the record that was left. */
type Kept = { search: string; without?: readonly string[] }

/**
 * Where an answer leads: a path of this site, or an address elsewhere. Redirects within the site keep the query (readings
 * 5); a parameter that the location says itself stays as it says it. What is not ASCII is escaped (RFC 9110, 10.2.2).
 */
export function locationOf(location: string, { search, without = [] }: Kept = { search: '' }): string {
  if (!location.startsWith('/')) return new URL(location).href
  const target = new URL(location, base)
  const own = new Set([...target.searchParams.keys(), ...without])
  const kept = search.split('&').filter((part) => [...new URLSearchParams(part).keys()].every((name) => !own.has(name)))
  target.search = [target.search.slice(1), ...kept].filter(Boolean).join('&')
  return target.href.slice(base.length)
}

const base = 'http://site.invalid'

/** Names where the answer leads to. */
export function setLocation(res: ServerResponse, location: string, kept?: Kept): void {
  res.setHeader('location', locationOf(location, kept))
}

export function sendRedirect(res: ServerResponse, status: number, location: string, kept?: Kept): void {
  setLocation(res, location, kept)
  res.setHeader('cache-control', 'no-store')
  res.setHeader('x-cache', 'BYPASS')
  res.writeHead(status, { 'content-length': '0' })
  res.end()
}
