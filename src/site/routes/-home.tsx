import type { ReactNode } from 'react'
import { HomeHero, HomePage, PromoLinks } from '#site/features/home/home-page.tsx'
import { ChosenOrderNotice } from '#site/features/price-calculator/chosen-order/chosen-order.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { useKeptBanners } from '#site/parts/banner/kept-banners.ts'
import { LandingStage } from './-landing-stage.tsx'
import type { HomeLoaded } from './-load-home.ts'

/** The home page under both of its addresses. */
export function Home({ loaded }: { loaded: HomeLoaded }): ReactNode {
  const { slides, bannersFailed, places, still } = loaded
  const banners = useKeptBanners('bannerHome', bannersFailed ? null : slides)
  return (
    <MainFrame page={pages.home}>
      <ChosenOrderNotice />
      <HomePage
        places={places}
        still={still}
        stage={<LandingStage place="home" slides={banners} opening={<HomeHero />} below={<PromoLinks />} />}
      />
    </MainFrame>
  )
}
