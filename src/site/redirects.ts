import { documents, findDocument, findPage, isShownTo, type Page, type PagePlatform, pages } from './pages.ts'

/** Addresses that only lead elsewhere (specification 2; readings 5). */
const aliases: Record<string, { to: string; hiddenForBaidu?: boolean }> = {
  '/product.html': { to: pages.cloud.path },
  '/activity-news.html': { to: '/sales.html' },
  '/sales.html': { to: pages.activity.path, hiddenForBaidu: true },
}

/** Answers with a redirect to the AI chat of the site settings; its route makes it. */
export const aiChatPath = '/yyzs.html'

/** Documents of what a Baidu-channel visitor does not have (readings 5). */
const baiduLacks = new Set<string>([documents.feedCpjs.path, documents.activityCalendar.path])

const spellings = new Map(
  [...Object.values<Page>(pages).map((row) => row.path), ...Object.keys(aliases), aiChatPath, '/index.html'].map(
    (path) => [path.toLowerCase(), path],
  ),
)

export type RedirectRequest = { path: string; query: URLSearchParams; platform: PagePlatform; baidu: boolean }
export type Redirect = { status: 301 | 302; location: string }

/**
 * Where a request for a page is sent instead, or null when the page itself answers. Every redirect keeps the query.
 * Order: other spellings (letter case, a slash at the end), aliases, unknown paths, what Baidu visitors do not have, what phones do not have.
 */
export function resolveRedirect({ path, query, platform, baidu }: RedirectRequest): Redirect | null {
  const to = (status: 301 | 302, target: string): Redirect => {
    const search = query.toString()
    return { status, location: search ? `${target}?${search}` : target }
  }
  const alias = aliases[path]
  if (alias) return alias.hiddenForBaidu && baidu ? to(302, '/') : to(alias.hiddenForBaidu ? 302 : 301, alias.to)
  if (path === aiChatPath) return null
  if (findDocument(path)) return baidu && baiduLacks.has(path) ? to(302, '/') : null
  const row = findPage(path)
  if (!row) {
    const withoutSlash = path.replace(/\/$/, '')
    const spelling = spellings.get(withoutSlash.toLowerCase()) ?? (findPage(withoutSlash) && withoutSlash)
    return spelling ? to(301, spelling) : to(302, '/')
  }
  const isProductArticle = row === pages.article && query.get('activeId') === '3'
  if (baidu && (!isShownTo(row, { platform: 'pc', baidu }) || isProductArticle)) return to(302, '/')
  if (!isShownTo(row, { platform, baidu })) return to(302, '/index.html')
  return null
}
