import type { ReactNode } from 'react'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { AccountForm, ApplicationPapers, DeviceCard, ReviewLetter } from './drawings/step-drawings.tsx'
import styles from './steps.module.css'

const copy = tkSettledCopy.steps
const { account, device, application, review } = copy.items

/** The four entry steps on one line; what comes after them is open, so the line goes on in dashes. */
export function Steps(): ReactNode {
  const { tiktokReview } = useSettings()
  return (
    <Section cut>
      <Heading level={2}>
        <Clauses parts={copy.title} />
      </Heading>
      <ol className={styles.line}>
        <Step {...account} drawing={<AccountForm />} />
        <Step {...device} drawing={<DeviceCard />} />
        <Step {...application} drawing={<ApplicationPapers />} />
        <Step {...review} drawing={<ReviewLetter />}>
          {tiktokReview.duration !== '' && <p className={styles.source}>{copy.reviewTime(tiktokReview)}</p>}
        </Step>
      </ol>
    </Section>
  )
}

type StepProps = { title: string; need: string; text: readonly string[]; drawing: ReactNode; children?: ReactNode }

function Step({ title, need, text, drawing, children }: StepProps): ReactNode {
  return (
    <li className={styles.step}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.need}>{need}</p>
        <p>
          <Clauses parts={text} />
        </p>
        {children}
      </div>
      <div className={styles.drawing} aria-hidden="true">
        {drawing}
      </div>
    </li>
  )
}
