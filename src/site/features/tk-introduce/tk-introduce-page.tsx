import type { ReactNode } from 'react'
import { EntrySteps } from './entry-steps.tsx'
import { Reasons } from './reasons.tsx'
import { TkRegisterPrompt } from './register-prompt.tsx'

type TkIntroducePageProps = {
  /** The banner with the register box. */
  stage: ReactNode
}

/** The TikTok introduction (specification 2): banner, reasons, official steps, join-in. */
export function TkIntroducePage({ stage }: TkIntroducePageProps): ReactNode {
  return (
    <>
      {stage}
      <Reasons />
      <EntrySteps />
      <TkRegisterPrompt />
    </>
  )
}
