import type { SiteSettings } from '#contract/site-settings.ts'
import type { PartnersAnswer } from '#site/features/partners/partners.ts'
import { pageHead } from '#site/lib/seo.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { pages } from '#site/pages.ts'

type Site = { settings: SiteSettings; visit: Visit }

/** The head of the partner page; without its lists no engine keeps it. */
export function partnersHead(site: Site, loaded: PartnersAnswer | undefined) {
  const crumbs = [pages.home, pages.partner].map(({ label, path }) => ({ name: label, href: path }))
  return pageHead({
    page: pages.partner,
    ...site,
    indexed: (loaded?.groups.length ?? 0) > 0,
    data: [breadcrumbData(site, crumbs)],
  })
}
