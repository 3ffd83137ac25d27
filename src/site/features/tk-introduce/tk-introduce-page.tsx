import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { still } from '#site/parts/kept-html.tsx'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { EntrySteps } from './entry-steps.tsx'
import { Reasons } from './reasons.tsx'
import styles from './tk-introduce-page.module.css'

const copy = tkIntroduceCopy.join

type TkIntroducePageProps = {
  /** The banner with the register box. */
  stage: ReactNode
}

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

/** The close: a shop's sign hangs beside the line that begins the registration. */
function TkRegisterPrompt(): ReactNode {
  return (
    <RegisterPrompt
      form="column"
      className={styles.prompt}
      title={copy.title}
      lines
      text={copy.text}
      words={copy}
      drawing={<OpenSign />}
    />
  )
}

/** A shop's sign that hangs from the green line on two strings. */
function OpenSign(): ReactNode {
  const [open, shop, site] = copy.sign
  return (
    <figure className={styles.sign} role="img" aria-label={copy.drawing}>
      <svg
        viewBox="0 0 2200 150"
        preserveAspectRatio="xMidYMax slice"
        fill="none"
        strokeWidth="2"
        overflow="visible"
        aria-hidden="true"
      >
        <path stroke="var(--good)" d="M-1000 48H3200" />
        <path stroke="var(--fg)" strokeWidth="2.5" d="M850 150L880 48M1150 150L1120 48" />
        <g fill="var(--ground)" stroke="var(--good)">
          <circle cx="880" cy="48" r="6" />
          <circle cx="1120" cy="48" r="6" />
        </g>
      </svg>
      <div className={styles.board} aria-hidden="true">
        <strong>{open}</strong>
        <p>
          <span>{shop}</span>
          <span>{site}</span>
        </p>
      </div>
    </figure>
  )
}
