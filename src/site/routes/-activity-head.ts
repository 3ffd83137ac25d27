import type { SiteSettings } from '#contract/site-settings.ts'
import { activityHref } from '#domain/content/addresses.ts'
import { pageHead } from '#site/lib/seo.ts'
import { breadcrumbData, eventData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { pages } from '#site/pages.ts'
import type { ActivityLoaded } from './-load-activity.ts'

type Site = { settings: SiteSettings; visit: Visit }

/** The head of an activity; without one, of a page that engines must not keep. */
export function activityHead(site: Site, loaded: ActivityLoaded | undefined) {
  if (!loaded || !('activity' in loaded))
    return pageHead({ page: loaded ? pages.activityInfo : pages.notFound, ...site, indexed: false })
  const { activity, briefly } = loaded
  const { id, title, picture } = activity
  const href = activityHref(id)
  const crumbs = [pages.home, pages.activity].map(({ label, path }) => ({ name: label, href: path }))
  return pageHead({
    page: pages.activityInfo,
    ...site,
    title,
    description: briefly,
    image: picture,
    href,
    data: [
      ...eventData(site, { ...activity, briefly, href }),
      breadcrumbData(site, [...crumbs, { name: title, href }]),
    ],
  })
}
