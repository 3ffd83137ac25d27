import type { CSSProperties, ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import space from '#site/parts/section-space.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading, Lead } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './entry-steps.module.css'

/** The papers in their order: each one's file and height. */
const papers = [
  { name: 'account', height: 219 },
  { name: 'documents', height: 256 },
  { name: 'review', height: 84 },
  { name: 'deposit', height: 200 },
] as const

type EntryStepsProps = { fields: SiteWords<'tkIntroduceSteps'> }

/** The lower edge of a paper that is torn off: teeth of a tenth of its width. React's CSSProperties knows no custom properties. */
const teeth = Array.from({ length: 21 }, (_, index) => `${100 - 5 * index}% ${index % 2 === 0 ? 97 : 100}%`)
const torn = { '--torn': `polygon(-40px -40px, 120% -40px, 120% 0, 100% 0, ${teeth.join(', ')})` } as CSSProperties

/** The official way into TikTok Shop: four papers pegged on one line. */
export function EntrySteps({ fields: { title, lead, items } }: EntryStepsProps): ReactNode {
  const { tiktokReview } = useSettings()
  return (
    <Section className={space.shortBelow} ground="tint" cut>
      <Heading level={2}>
        <Clauses parts={clausesOf(title)} />
      </Heading>
      <Lead>
        <Clauses parts={clausesOf(lead)} />
      </Lead>
      <ol className={styles.line}>
        {papers.map((paper, at) => (
          <Step key={paper.name} {...paper} title={items[at]?.title ?? ''} text={items[at]?.text ?? ''}>
            {paper.name === 'review' && tiktokReview.duration !== '' && (
              <p className={styles.source}>{tkIntroduceCopy.reviewTime(tiktokReview)}</p>
            )}
          </Step>
        ))}
      </ol>
    </Section>
  )
}

type StepProps = {
  title: string
  text: string
  /** The paper's file is `paper-<name>`. */
  name: 'account' | 'documents' | 'review' | 'deposit'
  height: number
  children?: ReactNode
}

/** A step below its paper, a sheet that hangs from the line by two pegs and is silent. */
function Step({ title, text, name, height, children }: StepProps): ReactNode {
  return (
    <li className={styles.step}>
      <div className={classNames(styles.paper, styles[name])} style={name === 'deposit' ? torn : undefined}>
        {name === 'review' && (
          <svg viewBox="0 0 300 92" preserveAspectRatio="none" fill="none" aria-hidden="true">
            <path stroke="var(--line-2)" d="M0 0l150 84L300 0" />
          </svg>
        )}
        <Drawing name={`paper-${name}`} width={286} height={height} />
      </div>
      <h3>{title}</h3>
      <div>
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}
