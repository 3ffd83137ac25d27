import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import { Experience } from './experience.tsx'
import type { HomeData } from './home-data.ts'
import { Hotline } from './hotline.tsx'
import { Latest } from './latest.tsx'
import { ManagePlatforms } from './manage-platforms.tsx'
import { Partners } from './partners.tsx'
import { PlatformBand } from './platform-band.tsx'
import { Products } from './products.tsx'
import { HomeRegisterPrompt } from './register-prompt.tsx'
import { Statistics } from './statistics.tsx'
import { Team } from './team.tsx'
import { Timeline } from './timeline.tsx'
import { Voices } from './voices.tsx'

type HomePageProps = {
  data: HomeData
  /** The opening: the banner stage with the register box, which the route puts together. */
  stage: ReactNode
}

/**
 * Sections without behaviour are whole in the HTML, and nobody waits for their script: it comes when they stand in the
 * middle of the window, so never with the first load. (`never()` would put their HTML in a second time.)
 */
const still = visible({ rootMargin: '-40% 0px' })

/** The figures begin to count 600 px away from the window, so their script comes a little earlier. */
const beforeCounting = visible({ rootMargin: '900px 0px' })

/** The home page in its order (specification 2, Home / About). */
export function HomePage({ data, stage }: HomePageProps): ReactNode {
  const { settings, platforms, platformTotal, partners, updates, tips } = data
  return (
    <>
      {stage}
      <Hydrate when={still}>
        <PlatformBand platforms={platforms} />
        <Experience />
        <Products />
        <ManagePlatforms platforms={platforms} total={platformTotal} />
      </Hydrate>
      <Hydrate when={beforeCounting}>
        <Statistics statistics={settings.statistics} />
      </Hydrate>
      <Hydrate when={still}>
        <Voices {...settings} />
        <Partners groups={partners} />
        {settings.team.members.length > 0 && <Team />}
        <Latest updates={updates} tips={tips} />
        <Timeline {...settings} />
        <Hotline hotline={settings.hotline} consultChatUrl={settings.consultChatUrl} />
      </Hydrate>
      {/* A press on its form must be answered at once, so it does not wait to be scrolled near. */}
      <HomeRegisterPrompt />
    </>
  )
}
