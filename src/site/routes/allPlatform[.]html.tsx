import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AllPlatforms } from '#site/features/platforms/all-platforms.tsx'
import { loadAllPlatforms, readPlatformPage } from '#site/features/platforms/load-platforms.ts'
import { type PlatformQuery, readPlatformQuery } from '#site/features/platforms/platform-query.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { platformsHead } from './-shared-heads.ts'
import { useChosenType } from './-use-chosen-type.ts'

const page = pages.allPlatform

export const Route = createFileRoute('/allPlatform.html')({
  loaderDeps: ({ search }): PlatformQuery => readPlatformQuery(search),
  loader: ({ deps }) => loadAllPlatforms(deps),
  head: ({ match: { context: site }, loaderData }) => platformsHead(page, site, loaderData),
  component: AllPlatformsPage,
})

/** All platforms of a type. The navigation marks global store opening. */
function AllPlatformsPage(): ReactNode {
  const answer = usePageData('/allPlatform.html')
  const { query, choose, retry } = useChosenType()
  return (
    <MainFrame page={pages.globalStoreOpening}>
      <AllPlatforms asked={query} answer={answer} onChoose={choose} readPage={readPlatformPage} onRetry={retry} />
    </MainFrame>
  )
}
