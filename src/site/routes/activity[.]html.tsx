import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { frameCopy } from '#site/copy/frame.ts'
import { partTitles } from '#site/copy/pages.ts'
import { ActivityCentre, ActivityHero } from '#site/features/activities/activity-centre.tsx'
import {
  type ActivityQuery,
  activityListHref,
  readActivityQuery,
  writeActivityQuery,
} from '#site/features/activities/activity-query.ts'
import { loadActivities } from '#site/features/activities/load-activities.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData, usePageQuery, useQueryNavigation, useRetry } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { Banner } from '#site/parts/banner/banner.tsx'
import { withBanners } from '#site/parts/banner/load-banners.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { useSettings } from '#site/visit/settings.tsx'

const page = pages.activity

export const Route = createFileRoute('/activity.html')({
  loaderDeps: ({ search }): ActivityQuery => readActivityQuery(search),
  loader: ({ deps }) => withBanners('activity', loadActivities(deps)),
  // Each region and page of the list is an address; what shows nothing is kept by no engine.
  head: ({ match: { context: site, loaderDeps: query }, loaderData }) => {
    const region = loaderData?.answer.regions.find(({ id }) => id === query.region)?.name ?? null
    return pageHead(site, {
      page,
      title: partTitles.activities(region, query.page),
      href: activityListHref(query),
      indexed: (loaderData?.answer.rows.length ?? 0) > 0,
      isEmpty: loaderData?.answer.failure === null && loaderData.answer.total === 0 && region === null,
      crumbs: [page],
    })
  },
  component: Activities,
})

/** The activity centre. Another query is a navigation of the router, which drops the answers to those before it. */
function Activities(): ReactNode {
  const { slides, next, answer } = usePageData('/activity.html')
  const { drawnOpening } = useSettings()
  const askAnew = useQueryNavigation()
  const retry = useRetry()
  // The address changes at once, what was loaded only with its answer.
  const query = usePageQuery()
  return (
    <MainFrame page={page} example={answer.isExample && frameCopy.example.page}>
      <ActivityCentre
        stage={
          <Banner
            slides={slides}
            opening={<ActivityHero next={next} />}
            openingLeads={drawnOpening}
            label={page.label}
          />
        }
        asked={readActivityQuery(query)}
        answer={answer}
        onNavigate={(query) => askAnew(writeActivityQuery(query))}
        onRetry={retry}
      />
    </MainFrame>
  )
}
