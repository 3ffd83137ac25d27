import type { SiteSettings } from '#contract/site-settings.ts'
import { softwareData } from '#site/lib/product-data.ts'
import { pageHead } from '#site/lib/seo.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { pages } from '#site/pages.ts'

type Site = { settings: SiteSettings; visit: Visit }

/** The head of a TikTok page: its card, where it stands, and the software that it is about. */
export function tkHead(site: Site, key: 'tkIntroduce' | 'tkSettled') {
  const page = pages[key]
  const crumbs = [pages.home, page].map(({ label, path }) => ({ name: label, href: path }))
  return pageHead({
    page,
    ...site,
    image: `/social/${key}.png`,
    data: [softwareData(site), breadcrumbData(site, crumbs)],
  })
}
