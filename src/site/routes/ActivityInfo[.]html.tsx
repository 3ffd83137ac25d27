import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#site/layouts/not-found.tsx'
import { ActivityInfo, activityHead } from './-activity.tsx'
import { loadActivity } from './-load-activity.ts'

export const Route = createFileRoute('/ActivityInfo.html')({
  loader: ({ location }) => loadActivity(new URLSearchParams(location.searchStr).get('activityId') ?? ''),
  head: ({ match, loaderData }) => activityHead(match.context, loaderData),
  component: () => <ActivityInfo loaded={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
