import type { SiteSettings } from '#contract/site-settings.ts'
import { platformsCopy } from '#site/copy/platforms.ts'
import type { PlatformsAnswer } from '#site/features/platforms/platform.ts'
import { platformListHref } from '#site/features/platforms/platform-query.ts'
import { pageHead } from '#site/lib/seo.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { type Page, pages } from '#site/pages.ts'

type Site = { settings: SiteSettings; visit: Visit }

/** The head of a list of platforms: each type and page of it is an address; what shows nothing is kept by no engine. */
export function platformsHead(page: Page, site: Site, answer: PlatformsAnswer | undefined) {
  const query = answer?.query ?? { type: null, page: 1 }
  const type = answer?.types.find(({ id }) => id === query.type)?.name ?? null
  const above = page === pages.allPlatform ? [pages.home, pages.globalStoreOpening] : [pages.home]
  const crumbs = [...above, page].map(({ label, path }) => ({ name: label, href: path }))
  return pageHead({
    page,
    ...site,
    title: platformsCopy.listTitle(page.title, type, query.page),
    href: platformListHref(page.path, query),
    indexed: (answer?.rows.length ?? 0) > 0,
    data: [breadcrumbData(site, crumbs)],
  })
}
