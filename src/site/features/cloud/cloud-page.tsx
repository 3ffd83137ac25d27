import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { Advantages } from './advantages.tsx'
import type { CloudPlatforms } from './cloud-data.ts'
import { Management } from './management.tsx'
import { Questions } from './questions.tsx'
import { Reach } from './reach.tsx'
import { Records } from './records.tsx'
import { CloudRegisterPrompt } from './register-prompt.tsx'
import { Synchronous } from './synchronous.tsx'

type CloudPageProps = {
  /** The opening: the banner stage with the register box, which the route puts together. */
  stage: ReactNode
  support: SiteSettings['cloudSupport']
  platforms: CloudPlatforms
}

/** Sections without behaviour are whole in the HTML; their script comes when they stand in the middle of the window. */
const still = visible({ rootMargin: '-40% 0px' })

/** The cloud number page in its order (specification 2, Cloud page). */
export function CloudPage({ stage, support, platforms }: CloudPageProps): ReactNode {
  return (
    <>
      {stage}
      <Hydrate when={still}>
        <Advantages />
        <Management />
        <Records />
        <Synchronous />
        <Reach support={support} platforms={platforms} />
        <Questions />
      </Hydrate>
      {/* A press on its form must be answered at once, so it does not wait to be scrolled near. */}
      <CloudRegisterPrompt />
    </>
  )
}
