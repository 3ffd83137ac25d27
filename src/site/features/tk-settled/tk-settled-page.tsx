import type { ReactNode } from 'react'
import { useSettings } from '#site/lib/settings.tsx'
import { Advantages } from './advantages.tsx'
import { Comparison } from './comparison.tsx'
import { LearningCentre } from './learning-centre.tsx'
import { Market } from './market.tsx'
import { RegisterBar } from './register-bar.tsx'
import { Steps } from './steps.tsx'

type TkSettledPageProps = {
  /** The banner with the register box. */
  stage: ReactNode
  boxHref: string
  onRegister: () => void
}

/** The TikTok store-opening page (product.md, section 2) in its order, with the bar that invites to register. */
export function TkSettledPage({ stage, boxHref, onRegister }: TkSettledPageProps): ReactNode {
  const { southEastAsia, learningCentre } = useSettings()
  return (
    <>
      {stage}
      <Market record={southEastAsia} />
      <Comparison />
      <Steps />
      <Advantages />
      <LearningCentre record={learningCentre} />
      <RegisterBar boxHref={boxHref} onRegister={onRegister} />
    </>
  )
}
