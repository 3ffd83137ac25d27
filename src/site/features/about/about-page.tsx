import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { Contact } from './contact.tsx'
import { AboutHero } from './hero.tsx'
import { AboutRegisterPrompt } from './register-prompt.tsx'
import { Statistics } from './statistics.tsx'
import { Team } from './team.tsx'
import { Timeline } from './timeline.tsx'

/** These sections are whole in the HTML and do nothing: their script comes when they stand in the middle of the window. */
const still = visible({ rootMargin: '-40% 0px' })

/** The page about the company; a block whose record in the settings is empty is not there. */
export function AboutPage({ settings }: { settings: SiteSettings }): ReactNode {
  return (
    <>
      <AboutHero {...settings} />
      <Hydrate when={still}>
        <Team team={settings.team} />
        <Statistics statistics={settings.statistics} />
        <Timeline {...settings} />
        <Contact {...settings} />
      </Hydrate>
      <AboutRegisterPrompt />
    </>
  )
}
