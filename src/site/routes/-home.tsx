import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { AuthBox } from '#site/features/auth-box/auth-box.tsx'
import { BannerStage } from '#site/features/banner/banner-stage.tsx'
import { HomePage } from '#site/features/home/home-page.tsx'
import { HomeOpening } from '#site/features/home/opening.tsx'
import { PromoLinks } from '#site/features/home/promo-links.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { showBox } from '#site/lib/box-mode.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { useVisit } from '#site/lib/visit-context.tsx'
import { pages } from '#site/pages.ts'
import type { HomeLoaded } from './-load-home.ts'

const links = {
  cloud: pages.cloud.path,
  price: pages.price.path,
  download: pages.download.path,
  tkIntroduce: pages.tkIntroduce.path,
  tkSettled: pages.tkSettled.path,
  temu: pages.temu.path,
  allPlatform: pages.allPlatform.path,
  partner: pages.partner.path,
  yygh: pages.yygh.path,
}

/** The home page under both of its addresses. */
export function Home({ loaded }: { loaded: HomeLoaded }): ReactNode {
  const settings: SiteSettings = useSettings()
  const { baidu } = useVisit()
  const { slides, ...data } = loaded
  return (
    <MainFrame page={pages.home}>
      <HomePage
        data={{ ...data, settings, links }}
        onRegister={(phone) => showBox('register', phone)}
        stage={
          <BannerStage
            slides={slides}
            opening={<HomeOpening />}
            openingLeads={settings.drawnOpening}
            label={pages.home.label}
            box={<AuthBox place="home" baidu={baidu} />}
            below={<PromoLinks tkSettled={links.tkSettled} temu={links.temu} />}
          />
        }
      />
    </MainFrame>
  )
}
