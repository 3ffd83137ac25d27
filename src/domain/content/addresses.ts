import { safeLink } from '../shared/link.ts'
import { type FirstHeading, firstHeading } from './headings.ts'
import { spellAddress } from './spell-address.ts'

/** The paths that show single records (specification 2). */
export const recordPaths = {
  article: '/news-detail.html',
  activity: '/ActivityInfo.html',
  platform: '/platformDetail.html',
} as const

/** The query parameter that identifies the record on each path. */
const idNames: Readonly<Record<string, string>> = {
  [recordPaths.article]: 'id',
  [recordPaths.activity]: 'activityId',
  [recordPaths.platform]: 'platformId',
}

/** What the addresses of single records say of them; nothing else in a visit's query is the record's. */
export const recordParameters: readonly string[] = [...Object.values(idNames), 'activeId']

type ShownAt = { name: string; path: string }

/** The lists that show articles and activities, named in the publish summary for staff. */
export const showingLists: {
  activities: ShownAt
  sections: Readonly<Record<number, ShownAt[]>>
  all: readonly ShownAt[]
} = {
  activities: { name: '活动中心', path: '/activity.html' },
  sections: {
    2: [{ name: '新闻资讯', path: '/xwdt.html' }],
    3: [{ name: '产品介绍', path: '/cpjs.html' }],
    5: [{ name: '运营干货', path: '/yygh.html' }],
  },
  all: [
    { name: '站内搜索', path: '/search.html' },
    { name: '网站地图', path: '/sitemap.xml' },
  ],
}

type Article = { id: number; selfPath: string | null; secondLevelHeadings: number | null }

/** An article's own path must be `news-` and a slug: the route table accepts nothing else (specification 2). */
const ownPath = /^news-[a-z0-9]+(?:-[a-z0-9]+)*$/
const ownPathAtMost = 100

/** Whether `selfPath` may be an article's own path; `news-detail` is shared by all articles. */
export function isOwnPath(selfPath: string): boolean {
  return selfPath.length <= ownPathAtMost && ownPath.test(selfPath) && selfPath !== 'news-detail'
}

/** `/{selfPath}.html` or `/news-detail.html`. */
export function articlePath(selfPath: string | null): string {
  return selfPath !== null && isOwnPath(selfPath) ? `/${selfPath}.html` : recordPaths.article
}

/** The canonical address of an article, with `id` and `activeId` (readings 5). */
export function articleHref({ id, selfPath, secondLevelHeadings }: Article): string {
  const heading = secondLevelHeadings === null ? '' : `&activeId=${secondLevelHeadings}`
  return `${articlePath(selfPath)}?id=${id}${heading}`
}

export function activityHref(id: number): string {
  return `${recordPaths.activity}?activityId=${id}`
}

export function platformHref(id: number): string {
  return `${recordPaths.platform}?platformId=${id}`
}

/** The address of an article or an activity. */
export function contentHref(item: {
  id: number
  firstLevelHeading: FirstHeading
  secondLevelHeading: number | null
  selfPath: string | null
}): string {
  if (item.firstLevelHeading === firstHeading.activity) return activityHref(item.id)
  return articleHref({ id: item.id, selfPath: item.selfPath, secondLevelHeadings: item.secondLevelHeading })
}

/**
 * The keys under which redirects know an article or activity: its id on the page of its kind, and its own path,
 * regardless of other query parameters.
 */
export function addressKeys(item: { id: number; firstLevelHeading: FirstHeading; selfPath: string | null }): string[] {
  const { id, firstLevelHeading, selfPath } = item
  if (firstLevelHeading === firstHeading.activity) return [activityHref(id)]
  const byId = `${recordPaths.article}?id=${id}`
  return selfPath !== null && isOwnPath(selfPath) ? [byId, articlePath(selfPath)] : [byId]
}

/** The same keys for a visit to a page that shows single records; empty for other pages. */
export function visitedKeys(path: string, query: URLSearchParams): string[] {
  const isOwn = path.endsWith('.html') && isOwnPath(path.slice(1, -'.html'.length))
  const own = isOwn ? [path] : []
  const page = isOwn ? recordPaths.article : path
  const name = idNames[page]
  const id = name === undefined ? null : query.get(name)
  if (id === null || !/^[1-9]\d{0,9}$/.test(id)) return own
  return [`${page}?${name}=${id}`, ...own]
}

/**
 * Whether an address of this site may be the source of a redirect: a plain path of a page, or the page of a record with
 * its id and nothing else (`/news-detail.html?id=12`).
 */
export function isRedirectSource(path: string): boolean {
  if (!isSitePath(path) || path === '/' || path.includes('#')) return false
  return !path.includes('?') || keysOf(path)[0] === spellAddress(path)
}

/** The keys under which redirects may store the target of an address of this site, however it is spelt. */
export function keysOf(address: string): string[] {
  const [path = '', search = ''] = (spellAddress(address) ?? address).split(/[?#]/)
  const keys = visitedKeys(path, new URLSearchParams(search))
  return keys.length > 0 ? keys : [path]
}

/** An index takes no longer key; no page of the site has such a path. */
const keyAtMost = 200

/**
 * The keys by which a link leads to an own page: its path, and the number of a record that it names. The database has the
 * same rule as `page_links`, by which stored texts are indexed; none for other sites. A whole address counts as well.
 */
export function linkKeys(link: string): string[] {
  const address = link.replace(/^https?:\/\/[^/?#]*/i, '')
  if (!/^\/(?!\/)/.test(address)) return []
  const [whole = ''] = address.split(/[?#]/)
  const path = whole.slice(0, keyAtMost)
  const number = /[?&](id|activityId|platformId)=([1-9]\d{0,9})(?=[&#]|$)/.exec(address)
  return number === null ? [path] : [path, `${number[1]}=${number[2]}`]
}

/** The keys of which a link to this record has one. */
export function recordLinkKeys(
  record: { kind: 'article'; id: number; selfPath: string | null } | { kind: 'activity' | 'platform'; id: number },
): string[] {
  if (record.kind !== 'article') return [`${record.kind}Id=${record.id}`]
  const { id, selfPath } = record
  return selfPath !== null && isOwnPath(selfPath) ? [`id=${id}`, articlePath(selfPath)] : [`id=${id}`]
}

/** Whether something may link to this address of the site: it is not a call, a file or a console page. */
export function isSitePath(address: string): boolean {
  const spelt = spellAddress(address)
  if (spelt === null || safeLink(address) !== address || !address.startsWith('/')) return false
  const [path = ''] = spelt.split(/[?#]/)
  if (unreachable.test(path)) return false
  return !/^\/(?:api|console|assets|media|downloads)(?:\/|$)/i.test(path)
}

/** What the server refuses in a path (readTarget), and what is invisible in one. */
const unreachable = /%2f|%5c|%[01][0-9a-f]|%7f|%e2%80%[8-9a-f]|\p{Cf}|\/\.{1,2}(?:\/|$)/iu
