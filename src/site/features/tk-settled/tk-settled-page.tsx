import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import { useSettings } from '#site/visit/settings.tsx'
import { Advantages } from './advantages.tsx'
import { Comparison } from './comparison.tsx'
import { LearningCentre } from './learning-centre.tsx'
import { Market } from './market.tsx'
import { Steps } from './steps.tsx'

type TkSettledPageProps = {
  /** The banner with the register box. */
  stage: ReactNode
}

/** These sections are whole in the HTML and do nothing: their script comes when they stand in the middle of the window. */
const still = visible({ rootMargin: '-40% 0px' })

/** The TikTok store-opening page (specification 2) in its order; its bar stands around it (with-register-bar.tsx). */
export function TkSettledPage({ stage }: TkSettledPageProps): ReactNode {
  const { southEastAsia, learningCentre } = useSettings()
  return (
    <>
      {stage}
      <Hydrate when={still}>
        <Market record={southEastAsia} />
        <Comparison />
        <Steps />
        <Advantages />
        <LearningCentre record={learningCentre} />
      </Hydrate>
    </>
  )
}
