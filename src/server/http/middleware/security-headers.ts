/** For answers that are no page: they load nothing and cannot be framed. SVG files contain their own styles. */
export const plainContentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const oneYearSeconds = 365 * 24 * 60 * 60

/** Name and value of the headers of every answer, including pages (standards 2). */
export function securityHeaders({ publicUrl }: { publicUrl: string }): readonly (readonly [string, string])[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    // The entry window is opened by a page and later navigates to the web system: the page must keep its handle until
    // then.
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['x-frame-options', 'DENY'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ...(publicUrl.startsWith('https:')
      ? [['strict-transport-security', `max-age=${oneYearSeconds}; includeSubDomains`] as const]
      : []),
  ]
}

/**
 * Headers that browsers only use on documents: on scripts and styles they would be a third of a kilobyte each without
 * effect.
 */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const
