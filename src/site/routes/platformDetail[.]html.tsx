import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { platformHref } from '#domain/content/addresses.ts'
import { partDescriptions, partTitles } from '#site/copy/pages.ts'
import { loadPlatform } from '#site/features/platforms/load-platforms.ts'
import { FailedPlatforms } from '#site/features/platforms/platform-list.tsx'
import { PlatformPage } from '#site/features/platforms/platform-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { NotFound } from '#site/layouts/not-found.tsx'
import { usePageData, useRetry } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { pageHead, sharePicture } from '#site/seo/page-head.ts'

export const Route = createFileRoute('/platformDetail.html')({
  loader: async ({ location, context: { visit } }) => {
    const loaded = await loadPlatform(new URLSearchParams(location.searchStr).get('platformId') ?? '', visit)
    if (loaded === null) throw notFound()
    return loaded
  },
  head: ({ match: { context: site }, loaderData: loaded }) => {
    if (!loaded || !('platform' in loaded))
      return pageHead(site, { page: loaded ? pages.platformDetail : pages.notFound, indexed: false })
    const { head, platform } = loaded
    const { id, name, introduction } = platform
    const href = platformHref(id)
    return pageHead(site, {
      page: pages.platformDetail,
      title: head.title || partTitles.platform(name),
      description: head.description || partDescriptions.platform(name, introduction),
      image: sharePicture(head.image, head.card),
      href,
      crumbs: [pages.allPlatform, { label: name, path: href }],
    })
  },
  component: PlatformDetail,
  notFoundComponent: NotFound,
})

/** One platform. The navigation marks global store opening. */
function PlatformDetail(): ReactNode {
  const loaded = usePageData('/platformDetail.html')
  const retry = useRetry()
  return (
    <MainFrame page={pages.globalStoreOpening}>
      {'failure' in loaded ? (
        <FailedPlatforms failure={loaded.failure} onRetry={retry} />
      ) : (
        <PlatformPage platform={loaded.platform} />
      )}
    </MainFrame>
  )
}
