import { isRedirectSource } from './addresses.ts'

/** Different paths that are kept of one day, of all visitors together. */
export const missedPathsPerDay = 500
/** New paths that one client may bring in a day: whoever tries addresses out brings no more. */
export const missedPathsPerClient = 20
export const missedDaysKept = 30

const lengthAtMost = 200
const segmentAtMost = 80
/** What scanners ask every site for. */
const probes = /\/(?:wp-|\.|cgi-bin|phpmyadmin|vendor\/|actuator|owa\/|admin(?:\/|$)|solr|boaform|autodiscover)/i
/** Phones, e-mail addresses and tokens may stand in a path that somebody mistyped; no page of this site has such. */
const personal = /@|%40|\d{7,}|[0-9a-f]{20,}|[\w-]{48,}/i

/**
 * Whether a path that nobody found is worth counting: one of a page as people link them, of nobody's person, and no
 * probe of a scanner.
 */
export function isWorthCounting(path: string): boolean {
  if (path.length > lengthAtMost || !isRedirectSource(path) || probes.test(path)) return false
  const [plain = ''] = path.split('?')
  if (personal.test(plain) || plain.split('/').some((segment) => segment.length > segmentAtMost)) return false
  const extension = /\.([^./]*)$/.exec(plain)?.[1]
  return extension === undefined || /^html?$/i.test(extension)
}
