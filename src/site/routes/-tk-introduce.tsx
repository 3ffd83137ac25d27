import type { ReactNode } from 'react'
import { AuthBox } from '#site/features/auth-box/auth-box.tsx'
import { BannerStage } from '#site/features/banner/banner-stage.tsx'
import type { BannerSlide } from '#site/features/banner/slide.ts'
import { TkIntroduceOpening } from '#site/features/tk-introduce/opening.tsx'
import { TkIntroducePage } from '#site/features/tk-introduce/tk-introduce-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { showBox } from '#site/lib/box-mode.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { useVisit } from '#site/lib/visit-context.tsx'
import { pages } from '#site/pages.ts'

const page = pages.tkIntroduce

/** The TikTok introduction with its banners and the register box. */
export function TkIntroduce({ slides }: { slides: readonly BannerSlide[] }): ReactNode {
  const { drawnOpening } = useSettings()
  const { baidu } = useVisit()
  return (
    <MainFrame page={page}>
      <TkIntroducePage
        stage={
          <BannerStage
            slides={slides}
            opening={<TkIntroduceOpening />}
            openingLeads={drawnOpening}
            ground="sail"
            label={page.label}
            box={<AuthBox place="tkIntroduce" baidu={baidu} />}
          />
        }
        boxHref={`${page.path}#box`}
        onRegister={(phone) => showBox('register', phone)}
      />
    </MainFrame>
  )
}
