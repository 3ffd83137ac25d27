import type { ReactNode } from 'react'
import { AuthBox } from '#site/features/auth-box/auth-box.tsx'
import { BannerStage } from '#site/features/banner/banner-stage.tsx'
import { ShopStrings } from '#site/features/temu/shop-strings.tsx'
import { TemuOpening } from '#site/features/temu/temu-opening.tsx'
import { TemuPage } from '#site/features/temu/temu-page.tsx'
import { WithRegisterBar } from '#site/features/temu/with-register-bar.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { showBox } from '#site/lib/box-mode.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { useVisit } from '#site/lib/visit-context.tsx'
import { pages } from '#site/pages.ts'
import type { TemuLoaded } from './-load-temu.ts'

const links = { price: pages.price.path, download: pages.download.path }

/** TEMU.html: the landing page for Temu sellers. */
export function Temu({ loaded: { slides } }: { loaded: TemuLoaded }): ReactNode {
  const { drawnOpening } = useSettings()
  const { baidu } = useVisit()
  return (
    <WithRegisterBar onRegister={(phone) => showBox('register', phone)}>
      <MainFrame page={pages.temu} registerBar={false}>
        <TemuPage
          links={links}
          stage={
            <BannerStage
              slides={slides}
              opening={<TemuOpening />}
              openingLeads={drawnOpening}
              ground="ember"
              label={pages.temu.label}
              box={<AuthBox place="temu" baidu={baidu} />}
              below={<ShopStrings />}
            />
          }
        />
      </MainFrame>
    </WithRegisterBar>
  )
}
