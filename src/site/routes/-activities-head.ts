import type { SiteSettings } from '#contract/site-settings.ts'
import { activitiesCopy } from '#site/copy/activities.ts'
import { type ActivityQuery, activityListHref } from '#site/features/activities/activity-query.ts'
import { pageHead } from '#site/lib/seo.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { pages } from '#site/pages.ts'
import type { ActivitiesLoaded } from './-load-activities.ts'

type Site = { settings: SiteSettings; visit: Visit }

/** The head of the activity centre: each region and page of it is an address; what shows nothing is kept by no engine. */
export function activitiesHead(site: Site, query: ActivityQuery, loaded: ActivitiesLoaded | undefined) {
  const region = loaded?.answer.regions.find(({ id }) => id === query.region)?.name ?? null
  const crumbs = [pages.home, pages.activity].map(({ label, path }) => ({ name: label, href: path }))
  return pageHead({
    page: pages.activity,
    ...site,
    title: activitiesCopy.listTitle(region, query.page),
    href: activityListHref(query),
    indexed: (loaded?.answer.rows.length ?? 0) > 0,
    data: [breadcrumbData(site, crumbs)],
  })
}
