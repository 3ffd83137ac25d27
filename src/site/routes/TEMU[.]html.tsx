import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { temuCopy } from '#site/copy/temu.ts'
import { ShopStrings, TemuHero } from '#site/features/temu/hero.tsx'
import { TemuPage, WithRegisterBar } from '#site/features/temu/temu-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { loadBanners } from '#site/parts/banner/load-banners.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { faqData, softwareData } from '#site/seo/structured-data.ts'
import { LandingStage } from './-landing-stage.tsx'

const page = pages.temu

export const Route = createFileRoute('/TEMU.html')({
  loader: () => loadBanners('temu'),
  head: ({ match: { context: site } }) =>
    pageHead(site, {
      page,
      image: '/social/temu.png',
      crumbs: [page],
      data: import.meta.env.SSR ? [softwareData(site), faqData(temuCopy.questions.items)] : [],
    }),
  component: Temu,
})

/** The landing page for Temu sellers. */
function Temu(): ReactNode {
  return (
    <WithRegisterBar>
      <MainFrame page={page} registerBar={false}>
        <TemuPage
          stage={
            <LandingStage
              place="temu"
              slides={usePageData('/TEMU.html')}
              opening={<TemuHero />}
              ground="ember"
              below={<ShopStrings />}
            />
          }
        />
      </MainFrame>
    </WithRegisterBar>
  )
}
