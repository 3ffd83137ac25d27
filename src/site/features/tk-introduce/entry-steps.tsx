import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Heading, Lead } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { AccountForm } from './drawings/account-form.tsx'
import { DepositReceipt } from './drawings/deposit-receipt.tsx'
import { DocumentList } from './drawings/document-list.tsx'
import { ReviewLetter } from './drawings/review-letter.tsx'
import styles from './entry-steps.module.css'

const copy = tkIntroduceCopy.steps
const { account, documents, review, deposit } = copy.items

/** The official way into TikTok Shop: four papers pegged on one line. */
export function EntrySteps(): ReactNode {
  const { tiktokReview } = useSettings()
  return (
    <Section ground="tint" className={styles.steps} cut>
      <Heading level={2}>
        <Clauses parts={copy.title} />
      </Heading>
      <Lead>
        <Clauses parts={copy.lead} />
      </Lead>
      <ol className={styles.line}>
        <Step {...account} paper={<AccountForm />} />
        <Step {...documents} paper={<DocumentList />} />
        <Step {...review} paper={<ReviewLetter />}>
          {tiktokReview.duration !== '' && <p className={styles.source}>{copy.reviewTime(tiktokReview)}</p>}
        </Step>
        <Step {...deposit} paper={<DepositReceipt />} />
      </ol>
    </Section>
  )
}

type StepProps = { title: string; text: string; paper: ReactNode; children?: ReactNode }

function Step({ title, text, paper, children }: StepProps): ReactNode {
  return (
    <li className={styles.step}>
      {paper}
      <h3>{title}</h3>
      <div>
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}
