import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import { EntrySteps } from './entry-steps.tsx'
import { Reasons } from './reasons.tsx'
import { TkRegisterPrompt } from './register-prompt.tsx'

type TkIntroducePageProps = {
  /** The banner with the register box. */
  stage: ReactNode
}

/** These sections are whole in the HTML and do nothing: their script comes when they stand in the middle of the window. */
const still = visible({ rootMargin: '-40% 0px' })

/** The TikTok introduction (specification 2): banner, reasons, official steps, join-in. */
export function TkIntroducePage({ stage }: TkIntroducePageProps): ReactNode {
  return (
    <>
      {stage}
      <Hydrate when={still}>
        <Reasons />
        <EntrySteps />
      </Hydrate>
      <TkRegisterPrompt />
    </>
  )
}
