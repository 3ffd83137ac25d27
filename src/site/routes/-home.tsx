import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { AuthBox } from '#site/features/auth-box/auth-box.tsx'
import { HomeHero } from '#site/features/home/hero.tsx'
import { HomePage, PromoLinks } from '#site/features/home/home-page.tsx'
import type { HomeLoaded } from '#site/features/home/load-home.ts'
import { ChosenOrderNotice } from '#site/features/price-calculator/chosen-order/chosen-order.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { BannerStage } from '#site/parts/banner/banner-stage.tsx'
import { useKeptBanners } from '#site/parts/banner/kept-banners.ts'
import type { WithBanners } from '#site/parts/banner/load-banners.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'

/** The home page under both of its addresses. */
export function Home({ slides, bannersFailed, ...data }: HomeLoaded & WithBanners): ReactNode {
  const settings: SiteSettings = useSettings()
  const { baidu } = useVisit()
  const banners = useKeptBanners('bannerHome', bannersFailed ? null : slides)
  return (
    <MainFrame page={pages.home}>
      <ChosenOrderNotice />
      <HomePage
        data={{ ...data, settings }}
        stage={
          <BannerStage
            slides={banners}
            opening={<HomeHero />}
            openingLeads={settings.drawnOpening}
            label={pages.home.label}
            box={<AuthBox place="home" baidu={baidu} />}
            below={<PromoLinks />}
          />
        }
      />
    </MainFrame>
  )
}
