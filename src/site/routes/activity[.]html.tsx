import { createFileRoute } from '@tanstack/react-router'
import { activitiesCopy } from '#site/copy/activities.ts'
import { type ActivityQuery, activityListHref, readActivityQuery } from '#site/features/activities/activity-query.ts'
import { pageHead } from '#site/lib/seo.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import { pages } from '#site/pages.ts'
import { Activities } from './-activities.tsx'
import { loadActivities } from './-load-activities.ts'

export const Route = createFileRoute('/activity.html')({
  loaderDeps: ({ search }): ActivityQuery => readActivityQuery(search),
  loader: ({ deps }) => loadActivities(deps),
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    const region = loaderData?.answer.regions.find(({ id }) => id === loaderDeps.region)?.name ?? null
    const crumbs = [pages.home, pages.activity].map(({ label, path }) => ({ name: label, href: path }))
    return pageHead({
      page: pages.activity,
      ...context,
      title: activitiesCopy.listTitle(region, loaderDeps.page),
      href: activityListHref(loaderDeps),
      indexed: (loaderData?.answer.rows.length ?? 0) > 0,
      data: [breadcrumbData(context, crumbs)],
    })
  },
  component: () => <Activities loaded={Route.useLoaderData()} />,
})
