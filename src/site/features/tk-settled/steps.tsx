import type { ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { fillFacts } from '#domain/landing/site-pages.ts'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import line from '#site/drawings/line.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './steps.module.css'

/** The drawings of the steps in their order; a file is `settled-<name>`. */
const drawings = [
  { name: 'account', width: 200, height: 96 },
  { name: 'device', width: 248, height: 132 },
  { name: 'application', width: 272, height: 162 },
  { name: 'review', width: 264, height: 110 },
] as const

type StepsProps = { fields: SiteWords<'tkSettledSteps'> }

/** The four entry steps on one line; what comes after them is open, so the line continues in dashes. */
export function Steps({ fields: { title, items } }: StepsProps): ReactNode {
  const { brandName, tiktokReview } = useSettings()
  return (
    <Section cut>
      <Heading level={2}>
        <Clauses parts={clausesOf(fillFacts(title, { brand: brandName }))} />
      </Heading>
      <ol className={styles.steps}>
        {drawings.map((drawing, at) => (
          <Step
            key={drawing.name}
            title={items[at]?.title ?? ''}
            need={items[at]?.need ?? ''}
            text={items[at]?.text ?? ''}
            drawing={<Drawing {...drawing} name={`settled-${drawing.name}`} />}
          >
            {drawing.name === 'review' && tiktokReview.duration !== '' && (
              <p className={styles.source}>{tkSettledCopy.reviewTime(tiktokReview)}</p>
            )}
          </Step>
        ))}
      </ol>
    </Section>
  )
}

type StepProps = { title: string; need: string; text: string; drawing: ReactNode; children?: ReactNode }

function Step({ title, need, text, drawing, children }: StepProps): ReactNode {
  return (
    <li className={classNames(styles.step, line.line, line.knot)}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.need}>{need}</p>
        <p>
          <Clauses parts={clausesOf(text)} />
        </p>
        {children}
      </div>
      <div className={styles.drawing}>{drawing}</div>
    </li>
  )
}
