import type { ReactNode } from 'react'
import { AuthBox } from '#site/features/auth-box/auth-box.tsx'
import { pages } from '#site/pages.ts'
import { BannerStage } from '#site/parts/banner/banner-stage.tsx'
import type { BannerSlide } from '#site/parts/banner/slide.ts'
import { useSettings } from '#site/visit/settings.tsx'
import type { Ground } from '#ui/section.tsx'

type LandingStageProps = {
  /** The page, whose box knows by it where a log-in leads. */
  place: 'home' | 'cloud' | 'temu' | 'tkIntroduce' | 'tkSettled'
  slides: readonly BannerSlide[]
  /** The page's own opening; a site setting says whether it is shown before the slides of the staff. */
  opening: ReactNode
  below: ReactNode
  ground?: Ground
  /** Shown above the button of both registrations. */
  note?: ReactNode
}

/** The opening of a landing page: its banners, its drawn opening and the register box. */
export function LandingStage({ place, note, ...stage }: LandingStageProps): ReactNode {
  const { drawnOpening } = useSettings()
  return (
    <BannerStage
      {...stage}
      openingLeads={drawnOpening}
      label={pages[place].label}
      box={<AuthBox place={place} note={note} />}
    />
  )
}
