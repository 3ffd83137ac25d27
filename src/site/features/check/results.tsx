import type { ReactNode } from 'react'
import { checkResultsCopy as copy } from '#site/copy/check-results.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { Apart } from './apart.tsx'
import { Compare } from './compare.tsx'
import { KeepReport } from './keep-report.tsx'
import type { Report } from './report.ts'
import styles from './results.module.css'
import { SignalList } from './signal-list.tsx'

/** All that stands on the page once a browser was read. */
export function Results({ report, onAgain }: { report: Report; onAgain: () => void }): ReactNode {
  return (
    <>
      {report.facts.seen.state !== 'read' && (
        <Section className={styles.unanswered}>
          <h2>{copy.unanswered.title}</h2>
          <p>{copy.unanswered.text}</p>
          <Button look="quiet" onClick={onAgain}>
            {copy.unanswered.again}
          </Button>
        </Section>
      )}
      {report.contradictions.length > 0 && <Apart contradictions={report.contradictions} />}
      <SignalList report={report} />
      <Compare report={report} />
      <KeepReport report={report} />
    </>
  )
}
