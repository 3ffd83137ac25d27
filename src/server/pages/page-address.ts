import type { PageTable, Platform } from '#server/page-cache/types.ts'

/** A key longer than this is rendered each time: it is typed by hand, not linked, and would fill the cache. */
const keyLengthAtMost = 512

/** The visit of one variant to one address, as the redirects see it. */
export type Visit = { path: string; query: URLSearchParams; platform: Platform; baidu: boolean }
export type Redirect = { status: 301 | 302; location: string }
/** Pure: the same visit is always sent to the same place. */
export type ResolveRedirect = (visit: Visit) => Redirect | null

export type PageAddress = {
  path: string
  /** The declared query keys alone, sorted, each once. */
  query: URLSearchParams
  platform: Platform
  baidu: boolean
  cacheable: boolean
  /** Where the page stands in the cache. */
  key: string
}

/** What an address comes to: a page, or another address. */
export type Destination = { page: PageAddress } | { redirect: Redirect }

/**
 * Sends a visit on or finds its page. What the page does not declare is dropped from the query, so that one visitor's
 * parameters never reach a page that others get; an empty value counts as none, a repeated key counts once.
 */
export function findDestination(
  visit: Visit,
  { table, resolveRedirect }: { table: PageTable; resolveRedirect: ResolveRedirect },
): Destination {
  const redirect = resolveRedirect(visit)
  if (redirect !== null) return { redirect }
  const row = table.match(visit.path)
  if (row === null) return { redirect: { status: 302, location: '/' } }

  const query = new URLSearchParams()
  for (const name of row.queryKeys.toSorted()) {
    const value = visit.query.get(name)
    if (value !== null && value !== '') query.set(name, value)
  }
  const { path, platform, baidu } = visit
  const key = `${platform}${baidu ? '+baidu' : ''} ${path}?${query}`
  return { page: { path, query, platform, baidu, key, cacheable: row.cacheable && key.length <= keyLengthAtMost } }
}

/**
 * A request target split into its path, as sent (`raw`) and decoded once, and its query; null for one that tries to be something else
 * (`//host`, encoded slashes, backslashes, NUL, dot segments, broken escapes, absolute form).
 */
export function readTarget(target: string): { raw: string; path: string; search: string } | null {
  const mark = target.indexOf('?')
  const raw = mark < 0 ? target : target.slice(0, mark)
  const search = mark < 0 ? '' : target.slice(mark + 1)
  if (!raw.startsWith('/') || /\/\/|%2f|%5c|%00|\\/i.test(raw)) return null
  const path = decode(raw)
  if (path === null || /\/\.{1,2}(?:\/|$)/.test(path) || hasControlCharacter(path)) return null
  return { raw, path, search }
}

function decode(raw: string): string | null {
  if (!raw.includes('%')) return raw
  try {
    return decodeURIComponent(raw)
  } catch {
    return null
  }
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit < 0x20 || unit === 0x7f) return true
  }
  return false
}
