import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { Advantages } from './advantages.tsx'
import { Close } from './close.tsx'
import type { CloudPlatforms } from './cloud-data.ts'
import { Management } from './management.tsx'
import { Questions } from './questions.tsx'
import { Reach } from './reach.tsx'
import { Records } from './records.tsx'
import { Synchronous } from './synchronous.tsx'

type CloudPageProps = {
  /** The opening: the banner stage with the register box, which the route puts together. */
  stage: ReactNode
  support: SiteSettings['cloudSupport']
  platforms: CloudPlatforms
  /** The page of all platforms. */
  allHref: string
  /** Hands the phone number that was typed at the close to the register box. */
  onRegister: (phone: string) => void
}

/** Sections without behaviour are whole in the HTML; their script comes when they stand in the middle of the window. */
const still = visible({ rootMargin: '-40% 0px' })

/** The cloud number page in its order (product.md, section 2, Cloud page). */
export function CloudPage({ stage, support, platforms, allHref, onRegister }: CloudPageProps): ReactNode {
  return (
    <>
      {stage}
      <Hydrate when={still}>
        <Advantages />
        <Management />
        <Records />
        <Synchronous />
        <Reach support={support} platforms={platforms} allHref={allHref} />
        <Questions />
      </Hydrate>
      {/* A press on its form must be answered at once, so it does not wait to be scrolled near. */}
      <Close onRegister={onRegister} />
    </>
  )
}
