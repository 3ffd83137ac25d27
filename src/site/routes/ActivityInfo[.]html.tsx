import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { activityHref } from '#domain/content/addresses.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { activitiesCopy } from '#site/copy/activities.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { partDescriptions } from '#site/copy/pages.ts'
import { ActivityPage } from '#site/features/activities/activity-page.tsx'
import { loadActivity } from '#site/features/activities/load-activities.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { NotFound } from '#site/layouts/not-found.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { pageHead, sharePicture } from '#site/seo/page-head.ts'
import { eventData } from '#site/seo/structured-data.ts'
import { wordsOfTitle } from './-words-of-title.ts'

export const Route = createFileRoute('/ActivityInfo.html')({
  loader: async ({ location }) => {
    const loaded = await loadActivity(new URLSearchParams(location.searchStr).get('activityId') ?? '')
    if (loaded === null) throw notFound()
    return 'failure' in loaded ? loaded : { ...loaded, words: await wordsOfTitle(loaded.activity.title) }
  },
  head: ({ match: { context: site }, loaderData: loaded }) => {
    if (!loaded || !('activity' in loaded))
      return pageHead(site, { page: loaded ? pages.activityInfo : pages.notFound, indexed: false })
    const { activity, briefly, head } = loaded
    const { title } = activity
    const image = sharePicture(head.image, head.card, activity.picture)
    const href = activityHref(activity.id)
    const day = activity.beginTime === null ? null : partsOfTime(activity.beginTime)
    return pageHead(site, {
      page: pages.activityInfo,
      title: head.title || title,
      description:
        head.description ||
        partDescriptions.activity(briefly, { day, region: activity.region, organizer: activity.organizer }),
      image,
      href,
      crumbs: [pages.activity, { label: title, path: href }],
      data: import.meta.env.SSR ? eventData(site, { ...activity, picture: image, briefly, href }) : [],
    })
  },
  component: ActivityInfo,
  notFoundComponent: NotFound,
})

/** One activity, with a bar of its own on the phone. The navigation marks the activity centre. */
function ActivityInfo(): ReactNode {
  const loaded = usePageData('/ActivityInfo.html')
  if ('failure' in loaded) {
    return (
      <MainFrame page={pages.activity}>
        <FailedState title={activitiesCopy.failed.title} hint={loaded.failure} />
      </MainFrame>
    )
  }
  return (
    <MainFrame
      page={pages.activity}
      registerBar={false}
      example={loaded.activity.isExample && frameCopy.example.activity}
    >
      <ActivityPage activity={loaded.activity} words={loaded.words} />
    </MainFrame>
  )
}
