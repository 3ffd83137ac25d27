/**
 * A link that is safe on a page: an absolute http(s) address or a path of this site; anything else (`javascript:`,
 * `data:`, `//host`, `\\host`, control characters) becomes ''. Saving refuses such links too; this handles stored ones.
 */
export function safeLink(link: string): string {
  if (/[\p{Cc}\s\\]/u.test(link)) return ''
  if (/^https?:\/\/[^/]/i.test(link)) return link
  return /^\/(?!\/)/.test(link) ? link : ''
}
