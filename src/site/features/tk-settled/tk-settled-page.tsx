import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { still } from '#site/parts/kept-html.tsx'
import space from '#site/parts/section-space.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { Comparison } from './comparison.tsx'
import { LearningCentre } from './learning-centre.tsx'
import { Market } from './market.tsx'
import { Steps } from './steps.tsx'
import styles from './tk-settled-page.module.css'

type TkSettledPageProps = {
  /** The banner with the register box. */
  stage: ReactNode
}

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

/** Four advantages, hoisted as four panels on one mast. */
function Advantages(): ReactNode {
  const copy = tkSettledCopy.advantages
  return (
    <Section ground="sea" className={classNames(space.lightOnPaper, space.noneBelow)} cut>
      <Heading level={2}>
        <Clauses parts={copy.title} lines />
      </Heading>
      <ul className={styles.panels}>
        {copy.items.map(({ title, text }) => (
          <li key={title} className={styles.panel}>
            <h3>{title}</h3>
            <p>
              <Clauses parts={text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
