import type { SiteSettings } from '#contract/site-settings.ts'
import type { Page } from '#site/pages.ts'
import type { Visit } from './visit.ts'

type HeadInput = { page: Page; settings: SiteSettings; visit: Visit; title?: string; query?: Record<string, string> }

/** The address without tracking parameters that engines should keep. */
function canonicalUrl({ origin }: Visit, page: Page, query: Record<string, string> = {}): string {
  const url = new URL(page.path, origin)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url.href
}

/**
 * Title, description, canonical link, sharing card and Baidu's mobile hints of one page, for a route's `head`.
 * `title` replaces the table's, e.g. with an article's own.
 */
export function pageHead({ page, settings, visit, title, query }: HeadInput) {
  const fullTitle = `${title ?? page.title}｜${settings.productName}`
  const url = canonicalUrl(visit, page, query)
  const image = new URL('/og.png', visit.origin).href
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: page.description },
      ...(page.indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: settings.productName },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
