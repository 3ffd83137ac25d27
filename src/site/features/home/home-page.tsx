import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import { Experience } from './experience.tsx'
import type { HomeData } from './home-data.ts'
import { Hotline } from './hotline.tsx'
import { JoinIn } from './join-in.tsx'
import { Latest } from './latest.tsx'
import { ManagePlatforms } from './manage-platforms.tsx'
import { Partners } from './partners.tsx'
import { PlatformBand } from './platform-band.tsx'
import { Products } from './products.tsx'
import { Road } from './road.tsx'
import { Statistics } from './statistics.tsx'
import { Team } from './team.tsx'
import { Voices } from './voices.tsx'

type HomePageProps = {
  data: HomeData
  /** The opening: the banner stage with the register box, which the route puts together. */
  stage: ReactNode
  /** Hands the phone number that was typed at the close to the register box. */
  onRegister: (phone: string) => void
}

/**
 * Sections without behaviour are whole in the HTML, and nobody waits for their script: it comes when they stand in the
 * middle of the window, so never with the first load. (`never()` would put their HTML in a second time.)
 */
const still = visible({ rootMargin: '-40% 0px' })

/** The figures begin to count 600 px away from the window, so their script comes a little earlier. */
const beforeCounting = visible({ rootMargin: '900px 0px' })

/** The home page in its order (product.md, section 2, Home / About). */
export function HomePage({ data, stage, onRegister }: HomePageProps): ReactNode {
  const { settings, platforms, platformTotal, partners, updates, tips, links } = data
  return (
    <>
      {stage}
      <Hydrate when={still}>
        <PlatformBand platforms={platforms} />
        <Experience />
        <Products links={links} />
        <ManagePlatforms platforms={platforms} total={platformTotal} allHref={links.allPlatform} />
      </Hydrate>
      <Hydrate when={beforeCounting}>
        <Statistics statistics={settings.statistics} />
      </Hydrate>
      <Hydrate when={still}>
        <Voices voices={settings.voices} />
        <Partners groups={partners} allHref={links.partner} />
        <Team />
        <Latest updates={updates} tips={tips} links={links} />
        <Road timeline={settings.timeline} brandName={settings.brandName} />
        <Hotline hotline={settings.hotline} consultChatUrl={settings.consultChatUrl} />
      </Hydrate>
      {/* A press on its form must be answered at once, so it does not wait to be scrolled near. */}
      <JoinIn links={links} onRegister={onRegister} />
    </>
  )
}
