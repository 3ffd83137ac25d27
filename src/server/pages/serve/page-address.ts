import { visitedKeys } from '#domain/content/addresses.ts'
import type { QueryRules } from '#domain/shared/query-rule.ts'
import { asidePrefix } from '#server/cache/page-cache.ts'
import type { PageTable, VisitorPlatform } from '#server/cache/types.ts'

/** A page with a longer key is not cached: such an address is typed, not linked. */
const keyLengthAtMost = 512

/** A visit of one variant to one address, input of the redirect rules. */
type PageVisit = { path: string; query: URLSearchParams; platform: VisitorPlatform; baidu: boolean }
type PageRedirect = { status: 301 | 302; location: string }
/** Pure: the same visit always has the same target. */
export type ResolveRedirect = (visit: PageVisit) => PageRedirect | null

export type PageAddress = {
  path: string
  /** Only the declared query parameters, sorted, each once. */
  query: URLSearchParams
  platform: VisitorPlatform
  baidu: boolean
  cacheable: boolean
  /** The second version of a page that is tested; absent for what everybody else gets. */
  half?: 'b'
  /** The page's cache key. */
  key: string
}

/** The destination of an address: a page, or a redirect. */
export type Destination = { page: PageAddress } | { redirect: PageRedirect }

/**
 * Redirects a visit or finds its page. Undeclared query parameters are dropped, so that one visitor's parameters never
 * reach a page that others get; an empty value counts as missing, a repeated key counts once. A meaningless value, or
 * another spelling of a valid one, redirects to the address without it.
 */
export function findDestination(
  visit: PageVisit,
  { table, resolveRedirect }: { table: PageTable; resolveRedirect: ResolveRedirect },
): Destination {
  const redirect = resolveRedirect(visit)
  if (redirect !== null) return { redirect }
  const row = table.match(visit.path)
  if (row === null) return { redirect: { status: 302, location: visit.query.size === 0 ? '/' : `/?${visit.query}` } }

  const { path, platform, baidu } = visit
  const { query, canonical, isEndless } = readQuery(visit.query, row.query)
  if (canonical !== null)
    return { redirect: { status: 302, location: `${encodeURI(path)}${canonical === '' ? '' : '?'}${canonical}` } }
  const key = `${isEndless ? asidePrefix : ''}${platform}${baidu ? '+baidu' : ''} ${path}?${query}`
  return { page: { path, query, platform, baidu, key, cacheable: row.cacheable && key.length <= keyLengthAtMost } }
}

type ReadQuery = {
  query: URLSearchParams
  /** The normalised query; null when the given one is equal or close enough not to redirect. */
  canonical: string | null
  isEndless: boolean
}

function readQuery(searchParams: URLSearchParams, rules: QueryRules): ReadQuery {
  const query = new URLSearchParams()
  const canonical = new URLSearchParams(searchParams)
  let isCanonical = true
  let isEndless = false
  for (const name of Object.keys(rules).toSorted()) {
    const value = searchParams.get(name)
    const rule = rules[name]
    if (rule === undefined || value === null || value === '') continue
    const understood = rule.read(value)
    if (understood !== null && understood !== '') {
      query.set(name, understood)
      isEndless ||= rule.isEndless?.(understood) ?? false
    }
    if (understood === value || understood === '' || rule.isLenient) continue
    isCanonical = false
    if (understood === null) canonical.delete(name)
    else canonical.set(name, understood)
  }
  return { query, canonical: isCanonical ? null : canonical.toString(), isEndless }
}

/** A request target: its path, as sent (`raw`) and decoded once, and its query. */
export type Target = { raw: string; path: string; search: string }

/**
 * The parts of a request target; null for an ambiguous one (`//host`, encoded slashes, backslashes, NUL, dot segments,
 * invalid escapes, absolute form).
 */
export function readTarget(target: string): Target | null {
  const mark = target.indexOf('?')
  const raw = mark < 0 ? target : target.slice(0, mark)
  const search = mark < 0 ? '' : target.slice(mark + 1)
  if (!raw.startsWith('/') || /\/\/|%2f|%5c|%00|\\/i.test(raw)) return null
  const path = decode(raw)
  if (path === null || /\/\.{1,2}(?:\/|$)/.test(path) || hasControlCharacter(path)) return null
  return { raw, path, search }
}

/** The keys under which a redirect of the record at an address may be stored; none for any other address. */
export function recordKeysOf({ path, search }: Target): string[] {
  return visitedKeys(path, new URLSearchParams(search))
}

/** Whether a path only fails for its escapes, as a link that was cut in the middle of a character does. */
export function hasBrokenEscape(target: string): boolean {
  const [path = ''] = target.split('?')
  return path.startsWith('/') && decode(path) === null && readTarget(path.replaceAll('%', '')) !== null
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
