import type { SiteSettings } from '#contract/site-settings.ts'
import { platformHref } from '#domain/content/addresses.ts'
import { pageHead } from '#site/lib/seo.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { pages } from '#site/pages.ts'
import type { PlatformLoaded } from './-load-platform.ts'

type Site = { settings: SiteSettings; visit: Visit }

/** The head of a platform; without one, of a page that engines must not keep. */
export function platformHead(site: Site, loaded: PlatformLoaded | undefined) {
  if (!loaded || !('platform' in loaded))
    return pageHead({ page: loaded ? pages.platformDetail : pages.notFound, ...site, indexed: false })
  const { id, name, introduction } = loaded.platform
  const href = platformHref(id)
  const above = [pages.home, pages.allPlatform].map(({ label, path }) => ({ name: label, href: path }))
  return pageHead({
    page: pages.platformDetail,
    ...site,
    title: name,
    description: introduction,
    href,
    data: [breadcrumbData(site, [...above, { name, href }])],
  })
}
