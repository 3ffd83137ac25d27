import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TkSettledClaims, TkSettledHero } from '#site/features/tk-settled/hero.tsx'
import { TkSettledPage } from '#site/features/tk-settled/tk-settled-page.tsx'
import { WithRegisterBar } from '#site/features/tk-settled/with-register-bar.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { loadBanners } from '#site/parts/banner/load-banners.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { softwareData } from '#site/seo/structured-data.ts'
import { LandingStage } from './-landing-stage.tsx'

const page = pages.tkSettled

export const Route = createFileRoute('/TkSettled.html')({
  loader: () => loadBanners('tkSettled'),
  head: ({ match: { context: site } }) =>
    pageHead(site, {
      page,
      image: '/social/tkSettled.png',
      crumbs: [page],
      data: import.meta.env.SSR ? [softwareData(site)] : [],
    }),
  component: TkSettled,
})

/** The TikTok store-opening page with its banners and the register box. */
function TkSettled(): ReactNode {
  return (
    <WithRegisterBar>
      <MainFrame page={page} registerBar={false}>
        <TkSettledPage
          stage={
            <LandingStage
              place="tkSettled"
              slides={usePageData('/TkSettled.html')}
              opening={<TkSettledHero />}
              ground="sea"
              below={<TkSettledClaims />}
            />
          }
        />
      </MainFrame>
    </WithRegisterBar>
  )
}
