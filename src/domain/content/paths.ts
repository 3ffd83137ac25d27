import { isOwnPath, isRedirectSource } from './addresses.ts'

const begin = 'news-'
/** Some six syllables: an address that can be read out. */
const wordsLength = 32

/**
 * An own path for an article from the pinyin of its title, `news-wang-ji-bei-huo`: cut at a word, and with `place` from
 * 2 on when it is taken. Null when no letter or digit is left.
 */
export function ownPathOf(spoken: readonly string[], place = 1): string | null {
  const words = spoken.flatMap((word) =>
    word
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  )
  let path = ''
  for (const word of words) {
    const longer = path === '' ? word.slice(0, wordsLength) : `${path}-${word}`
    if (longer.length > wordsLength) break
    path = longer
  }
  const whole = `${begin}${path}${place > 1 ? `-${place}` : ''}`
  return path !== '' && isOwnPath(whole) ? whole : null
}

/** Maximum number of different paths recorded per day, over all visitors. */
export const missedPathsPerDay = 500
/** Maximum number of new paths that one client adds per day, which bounds path scanners. */
export const missedPathsPerClient = 20
export const missedDaysKept = 30

const lengthAtMost = 200
const segmentAtMost = 80
/** Paths that scanners request on every site. */
const probes = /\/(?:wp-|\.|cgi-bin|phpmyadmin|vendor\/|actuator|owa\/|admin(?:\/|$)|solr|boaform|autodiscover)/i
/** Phone numbers, e-mail addresses and tokens may occur in a mistyped path; no page of this site has such a path. */
const personal = /@|%40|\d{7,}|[0-9a-f]{20,}|[\w-]{48,}/i

/**
 * Whether a path that was not found is recorded: it looks like a page's, has no personal data, and is no scanner's
 * probe.
 */
export function isWorthCounting(path: string): boolean {
  if (path.length > lengthAtMost || !isRedirectSource(path) || probes.test(path)) return false
  const [plain = ''] = path.split('?')
  if (personal.test(plain) || plain.split('/').some((segment) => segment.length > segmentAtMost)) return false
  const extension = /\.([^./]*)$/.exec(plain)?.[1]
  return extension === undefined || /^html?$/i.test(extension)
}
