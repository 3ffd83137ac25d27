import type { ReactNode } from 'react'
import { AuthBox } from '#site/features/auth-box/auth-box.tsx'
import { BannerStage } from '#site/features/banner/banner-stage.tsx'
import type { BannerSlide } from '#site/features/banner/slide.ts'
import { TkSettledOpening } from '#site/features/tk-settled/opening.tsx'
import { TkSettledPage } from '#site/features/tk-settled/tk-settled-page.tsx'
import { WithRegisterBar } from '#site/features/tk-settled/with-register-bar.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { showBox } from '#site/lib/box-mode.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { useVisit } from '#site/lib/visit-context.tsx'
import { pages } from '#site/pages.ts'

const page = pages.tkSettled

/** The TikTok store-opening page with its banners and the register box. */
export function TkSettled({ slides }: { slides: readonly BannerSlide[] }): ReactNode {
  const { drawnOpening } = useSettings()
  const { baidu } = useVisit()
  return (
    <WithRegisterBar boxHref={`${page.path}#box`} onRegister={registerAtTop}>
      <MainFrame page={page} registerBar={false}>
        <TkSettledPage
          stage={
            <BannerStage
              slides={slides}
              opening={<TkSettledOpening />}
              openingLeads={drawnOpening}
              ground="sea"
              label={page.label}
              box={<AuthBox place="tkSettled" baidu={baidu} />}
            />
          }
        />
      </MainFrame>
    </WithRegisterBar>
  )
}

/** Sets the box to register; the bar's way leads to the very top of the page (product.md, section 2). */
function registerAtTop() {
  showBox('register')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
}
