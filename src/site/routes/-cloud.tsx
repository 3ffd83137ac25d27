import type { ReactNode } from 'react'
import { AuthBox } from '#site/features/auth-box/auth-box.tsx'
import { BannerStage } from '#site/features/banner/banner-stage.tsx'
import { CloudPage } from '#site/features/cloud/cloud-page.tsx'
import { CloudFoot, CloudOpening } from '#site/features/cloud/opening.tsx'
import { PriceTag } from '#site/features/cloud/price-tag.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { showBox } from '#site/lib/box-mode.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { useVisit } from '#site/lib/visit-context.tsx'
import { pages } from '#site/pages.ts'
import type { CloudLoaded } from './-load-cloud.ts'

/** The cloud number page; who logs in here gets into the cloud part of the web system. */
export function Cloud({ loaded: { slides, platforms } }: { loaded: CloudLoaded }): ReactNode {
  const { drawnOpening, cloudSupport } = useSettings()
  const { baidu } = useVisit()
  return (
    <MainFrame page={pages.cloud}>
      <CloudPage
        stage={
          <BannerStage
            slides={slides}
            opening={<CloudOpening />}
            openingLeads={drawnOpening}
            label={pages.cloud.label}
            box={<AuthBox place="cloud" baidu={baidu} note={<PriceTag />} />}
            below={<CloudFoot />}
          />
        }
        support={cloudSupport}
        platforms={platforms}
        allHref={pages.allPlatform.path}
        onRegister={(phone) => showBox('register', phone)}
      />
    </MainFrame>
  )
}
