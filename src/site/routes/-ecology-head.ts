import type { SiteSettings } from '#contract/site-settings.ts'
import { pageHead } from '#site/lib/seo.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { pages } from '#site/pages.ts'
import type { EcologyLoaded } from './-load-ecology.ts'

type Site = { settings: SiteSettings; visit: Visit }

/** The head of the ecological center; without its list no engine keeps it. */
export function ecologyHead(site: Site, loaded: EcologyLoaded | undefined) {
  const crumbs = [pages.home, pages.ecologicalCenter].map(({ label, path }) => ({ name: label, href: path }))
  return pageHead({
    page: pages.ecologicalCenter,
    ...site,
    indexed: (loaded?.answer.categories.length ?? 0) > 0,
    data: [breadcrumbData(site, crumbs)],
  })
}
