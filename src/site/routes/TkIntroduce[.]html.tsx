import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TkIntroduceClaims, TkIntroduceHero } from '#site/features/tk-introduce/hero.tsx'
import { TkIntroducePage } from '#site/features/tk-introduce/tk-introduce-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { loadBanners } from '#site/parts/banner/load-banners.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { softwareData } from '#site/seo/structured-data.ts'
import { LandingStage } from './-landing-stage.tsx'

const page = pages.tkIntroduce

export const Route = createFileRoute('/TkIntroduce.html')({
  loader: () => loadBanners('tkIntroduce'),
  head: ({ match: { context: site } }) =>
    pageHead(site, {
      page,
      image: '/social/tkIntroduce.png',
      crumbs: [page],
      data: import.meta.env.SSR ? [softwareData(site)] : [],
    }),
  component: TkIntroduce,
})

/** The TikTok introduction with its banners and the register box. */
function TkIntroduce(): ReactNode {
  return (
    <MainFrame page={page}>
      <TkIntroducePage
        stage={
          <LandingStage
            place="tkIntroduce"
            slides={usePageData('/TkIntroduce.html')}
            opening={<TkIntroduceHero />}
            ground="sail"
            below={<TkIntroduceClaims />}
          />
        }
      />
    </MainFrame>
  )
}
