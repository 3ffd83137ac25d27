import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadFirstPlatforms } from '#site/features/platforms/load-platforms.ts'
import { totalOf } from '#site/features/platforms/platform-list.tsx'
import { readPlatformQuery } from '#site/features/platforms/platform-query.ts'
import { PlatformsRegisterPrompt, StoreDirectory, StoreHero } from '#site/features/platforms/store-opening.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { Banner } from '#site/parts/banner/banner.tsx'
import { withBanners } from '#site/parts/banner/load-banners.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { platformsHead } from './-shared-heads.ts'
import { useChosenType } from './-use-chosen-type.ts'

const page = pages.globalStoreOpening

export const Route = createFileRoute('/globalStoreOpening.html')({
  loaderDeps: ({ search }): { type: number | null } => ({ type: readPlatformQuery(search).type }),
  loader: ({ deps }) => withBanners('globalStoreOpening', loadFirstPlatforms(deps.type)),
  head: ({ match: { context: site }, loaderData }) => platformsHead(page, site, loaderData),
  component: StoreOpening,
})

/** Global store opening: how to open a shop on a platform abroad, and which ones there are. */
function StoreOpening(): ReactNode {
  const { slides, ...answer } = usePageData('/globalStoreOpening.html')
  const { drawnOpening } = useSettings()
  const { query, choose, retry } = useChosenType()
  return (
    <MainFrame page={page}>
      <Banner
        slides={slides}
        opening={<StoreHero total={totalOf(answer.types) ?? 0} names={answer.rows.map(({ name }) => name)} />}
        openingLeads={drawnOpening}
        label={page.label}
      />
      <StoreDirectory asked={query.type} answer={answer} onChoose={choose} onRetry={retry} />
      <PlatformsRegisterPrompt />
    </MainFrame>
  )
}
