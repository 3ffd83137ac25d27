import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteBlock, SiteWords } from '#domain/landing/kinds/index.ts'
import { GeneralBlock } from '#site/parts/general-block.tsx'
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
  /** What never moves, in the browser empty: its elements came with the document. */
  blocks: readonly SiteBlock[]
}

/** The TikTok store-opening page (specification 2) in its order; its bar stands around it (with-register-bar.tsx). */
export function TkSettledPage({ stage, blocks }: TkSettledPageProps): ReactNode {
  return (
    <>
      {stage}
      <Hydrate when={still}>
        {blocks.map((block) => (
          <div key={block.id} data-block={block.id}>
            <StillBlock block={block} />
          </div>
        ))}
      </Hydrate>
    </>
  )
}

function StillBlock({ block }: { block: SiteBlock }): ReactNode {
  const { southEastAsia, learningCentre } = useSettings()
  switch (block.kind) {
    case 'tkSettledMarket':
      return <Market fields={block.fields} record={southEastAsia} />
    case 'tkSettledComparison':
      return <Comparison fields={block.fields} />
    case 'tkSettledSteps':
      return <Steps fields={block.fields} />
    case 'tkSettledAdvantages':
      return <Advantages fields={block.fields} />
    case 'tkSettledLearning':
      return <LearningCentre fields={block.fields} record={learningCentre} />
    default:
      return import.meta.env.SSR ? <GeneralBlock block={block} /> : null
  }
}

/** Four advantages, hoisted as four panels on one mast. */
function Advantages({ fields }: { fields: SiteWords<'tkSettledAdvantages'> }): ReactNode {
  return (
    <Section ground="sea" className={classNames(space.lightOnPaper, space.noneBelow)} cut>
      <Heading level={2}>
        <Clauses parts={clausesOf(fields.title)} lines />
      </Heading>
      <ul className={styles.panels}>
        {fields.items.map(({ title, text }) => (
          <li key={title} className={styles.panel}>
            <h3>{title}</h3>
            <p>
              <Clauses parts={clausesOf(text)} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
