import type { ReactNode } from 'react'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import line from '#site/drawings/line.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './steps.module.css'

const copy = tkSettledCopy.steps
const { account, device, application, review } = copy.items

/** The four entry steps on one line; what comes after them is open, so the line continues in dashes. */
export function Steps(): ReactNode {
  const { brandName, tiktokReview } = useSettings()
  return (
    <Section cut>
      <Heading level={2}>
        <Clauses parts={copy.title(brandName)} />
      </Heading>
      <ol className={styles.steps}>
        <Step {...account} drawing={<Drawing name="settled-account" width={200} height={96} />} />
        <Step {...device} drawing={<Drawing name="settled-device" width={248} height={132} />} />
        <Step {...application} drawing={<Drawing name="settled-application" width={272} height={162} />} />
        <Step {...review} drawing={<Drawing name="settled-review" width={264} height={110} />}>
          {tiktokReview.duration !== '' && <p className={styles.source}>{copy.reviewTime(tiktokReview)}</p>}
        </Step>
      </ol>
    </Section>
  )
}

type StepProps = { title: string; need: string; text: readonly string[]; drawing: ReactNode; children?: ReactNode }

function Step({ title, need, text, drawing, children }: StepProps): ReactNode {
  return (
    <li className={classNames(styles.step, line.line, line.knot)}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.need}>{need}</p>
        <p>
          <Clauses parts={text} />
        </p>
        {children}
      </div>
      <div className={styles.drawing}>{drawing}</div>
    </li>
  )
}
