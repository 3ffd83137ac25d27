/** For answers that are no page: they load nothing and stand in no frame. SVG files style themselves. */
export const plainContentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const oneYearSeconds = 365 * 24 * 60 * 60

/** Name and value of the headers that every answer has, pages included (standards 2). */
export function securityHeaders({ publicUrl }: { publicUrl: string }): readonly (readonly [string, string])[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    // The entry window is opened by us and later leaves for the web system: it must stay ours until then.
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['x-frame-options', 'DENY'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ...(publicUrl.startsWith('https:')
      ? [['strict-transport-security', `max-age=${oneYearSeconds}; includeSubDomains`] as const]
      : []),
  ]
}

/** What browsers obey on documents only: on scripts and styles it would be a third of a kilobyte each for nothing. */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const
