import { createFileRoute } from '@tanstack/react-router'
import { type ActivityQuery, readActivityQuery } from '#site/features/activities/activity-query.ts'
import { Activities } from './-activities.tsx'
import { loadActivities } from './-load-activities.ts'

export const Route = createFileRoute('/activity.html')({
  loaderDeps: ({ search }): ActivityQuery => readActivityQuery(search),
  loader: ({ deps }) => loadActivities(deps),
  head: async ({ match: { context, loaderDeps }, loaderData }) => {
    const { activitiesHead } = await import('./-activities-head.ts')
    return activitiesHead(context, loaderDeps, loaderData)
  },
  component: () => <Activities loaded={Route.useLoaderData()} />,
})
