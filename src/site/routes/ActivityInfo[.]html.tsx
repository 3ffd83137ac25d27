import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#site/layouts/not-found.tsx'
import { ActivityInfo } from './-activity.tsx'
import { loadActivity } from './-load-activity.ts'

export const Route = createFileRoute('/ActivityInfo.html')({
  loader: ({ location }) => loadActivity(new URLSearchParams(location.searchStr).get('activityId') ?? ''),
  head: async ({ match, loaderData }) => {
    const { activityHead } = await import('./-activity-head.ts')
    return activityHead(match.context, loaderData)
  },
  component: () => <ActivityInfo loaded={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
