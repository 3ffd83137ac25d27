import { createFileRoute } from '@tanstack/react-router'
import { readPlatformQuery } from '#site/features/platforms/platform-query.ts'
import { pages } from '#site/pages.ts'
import { loadStoreOpening } from './-load-platforms.ts'
import { StoreOpening } from './-platforms.tsx'

export const Route = createFileRoute('/globalStoreOpening.html')({
  loaderDeps: ({ search }): { type: number | null } => ({ type: readPlatformQuery(search).type }),
  loader: ({ deps }) => loadStoreOpening(deps.type),
  head: async ({ match, loaderData }) => {
    const { platformsHead } = await import('./-platforms-head.ts')
    return platformsHead(pages.globalStoreOpening, match.context, loaderData?.answer)
  },
  component: () => <StoreOpening loaded={Route.useLoaderData()} />,
})
