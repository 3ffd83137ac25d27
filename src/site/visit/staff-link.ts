import { parseUrl } from '#domain/shared/parse-url.ts'
/** Where a link of the staff leads. An `external` address opens in a new tab. */
export type StaffLink = { href: string; external: boolean }

const ownOrigin = 'https://own.invalid'

/**
 * Reads what staff typed as the link of a banner or a partner: an address on this site, or an http(s) address elsewhere.
 * Anything else (`javascript:`, `data:`, nonsense) gives null, and the thing is shown without a link.
 */
export function readStaffLink(jumpLinks: string | null): StaffLink | null {
  const typed = jumpLinks?.trim()
  if (!typed) return null
  const url = parseUrl(typed, ownOrigin)
  if (!url) return null
  if (url.origin === ownOrigin) {
    // A path of two slashes would be read as another host.
    return url.pathname.startsWith('//') ? null : { href: url.pathname + url.search + url.hash, external: false }
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return { href: url.href, external: true }
}

/** The attributes of an anchor for it: an external address opens in a new tab and passes no referrer rights or rank. */
export function anchorOf(link: StaffLink): { href: string; target?: '_blank'; rel?: string } {
  return link.external ? { href: link.href, target: '_blank', rel: 'noopener nofollow' } : { href: link.href }
}
