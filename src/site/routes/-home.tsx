import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { HomeHero, HomePage, PromoLinks } from '#site/features/home/home-page.tsx'
import type { HomeLoaded } from '#site/features/home/load-home.ts'
import { ChosenOrderNotice } from '#site/features/price-calculator/chosen-order/chosen-order.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { useKeptBanners } from '#site/parts/banner/kept-banners.ts'
import type { WithBanners } from '#site/parts/banner/load-banners.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { LandingStage } from './-landing-stage.tsx'

/** The home page under both of its addresses. */
export function Home({ slides, bannersFailed, ...data }: HomeLoaded & WithBanners): ReactNode {
  const settings: SiteSettings = useSettings()
  const banners = useKeptBanners('bannerHome', bannersFailed ? null : slides)
  return (
    <MainFrame page={pages.home}>
      <ChosenOrderNotice />
      <HomePage
        data={{ ...data, settings }}
        stage={<LandingStage place="home" slides={banners} opening={<HomeHero />} below={<PromoLinks />} />}
      />
    </MainFrame>
  )
}
