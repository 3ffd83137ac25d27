/**
 * A link as it may stand on a page: an absolute http(s) address or a path of this site; anything else (`javascript:`,
 * `data:`, `//host`, `\\host`, control characters) becomes the empty string. Saving refuses such links too; this is
 * for what is in the database already.
 */
export function safeLink(link: string): string {
  if (/[\p{Cc}\s\\]/u.test(link)) return ''
  if (/^https?:\/\/[^/]/i.test(link)) return link
  return /^\/(?!\/)/.test(link) ? link : ''
}
