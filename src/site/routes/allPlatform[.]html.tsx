import { createFileRoute } from '@tanstack/react-router'
import { type PlatformQuery, readPlatformQuery } from '#site/features/platforms/platform-query.ts'
import { pages } from '#site/pages.ts'
import { loadAllPlatforms } from './-load-platforms.ts'
import { AllPlatformsPage } from './-platforms.tsx'

export const Route = createFileRoute('/allPlatform.html')({
  loaderDeps: ({ search }): PlatformQuery => readPlatformQuery(search),
  loader: ({ deps }) => loadAllPlatforms(deps),
  head: async ({ match, loaderData }) => {
    const { platformsHead } = await import('./-platforms-head.ts')
    return platformsHead(pages.allPlatform, match.context, loaderData)
  },
  component: () => <AllPlatformsPage answer={Route.useLoaderData()} />,
})
