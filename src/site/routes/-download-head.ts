import type { SiteSettings } from '#contract/site-settings.ts'
import { pageHead } from '#site/lib/seo.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { pages } from '#site/pages.ts'
import type { DownloadLoaded } from './-load-download.ts'

type Site = { settings: SiteSettings; visit: Visit }

/** The head of the download page; without an installer no engine keeps it. */
export function downloadHead(site: Site, loaded: DownloadLoaded | undefined) {
  const crumbs = [pages.home, pages.download].map(({ label, path }) => ({ name: label, href: path }))
  const hasInstallers = loaded !== undefined && 'installers' in loaded && loaded.installers.length > 0
  return pageHead({
    page: pages.download,
    ...site,
    indexed: hasInstallers ? undefined : false,
    data: [breadcrumbData(site, crumbs)],
  })
}
