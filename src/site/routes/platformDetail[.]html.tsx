import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#site/layouts/not-found.tsx'
import { loadPlatform } from './-load-platform.ts'
import { PlatformDetail } from './-platform.tsx'

export const Route = createFileRoute('/platformDetail.html')({
  loader: ({ location }) => loadPlatform(new URLSearchParams(location.searchStr).get('platformId') ?? ''),
  head: async ({ match, loaderData }) => {
    const { platformHead } = await import('./-platform-head.ts')
    return platformHead(match.context, loaderData)
  },
  component: () => <PlatformDetail loaded={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
