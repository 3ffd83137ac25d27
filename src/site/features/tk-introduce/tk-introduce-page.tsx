import type { ReactNode } from 'react'
import { EntrySteps } from './entry-steps.tsx'
import { JoinIn } from './join-in.tsx'
import { Reasons } from './reasons.tsx'

type TkIntroducePageProps = {
  /** The banner with the register box. */
  stage: ReactNode
  boxHref: string
  onRegister: (phone: string) => void
}

/** The TikTok introduction (product.md, section 2): banner, reasons, official steps, join-in. */
export function TkIntroducePage({ stage, boxHref, onRegister }: TkIntroducePageProps): ReactNode {
  return (
    <>
      {stage}
      <Reasons />
      <EntrySteps />
      <JoinIn boxHref={boxHref} onRegister={onRegister} />
    </>
  )
}
