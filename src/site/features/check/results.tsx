import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { signalGroups } from '#domain/check/signals.ts'
import { checkResultsCopy as copy } from '#site/copy/check-results.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { Apart } from './apart.tsx'
import { Compare } from './compare.tsx'
import { KeepReport } from './keep-report.tsx'
import type { Report } from './report.ts'
import styles from './results.module.css'
import { SignalList } from './signal-list.tsx'

/** What does not go together, then the list group by group, then what can be done with it. */
const lastPart = 2 + Object.keys(signalGroups).length

/**
 * All that stands on the page once a browser was read. It comes part by part, each in a frame of its own: laying out all of
 * it at once would hold a slow phone up.
 */
export function Results({ report, onAgain }: { report: Report; onAgain: () => void }): ReactNode {
  const [parts, setParts] = useState(1)
  useEffect(() => {
    if (parts === lastPart) return
    const timer = setTimeout(() => startTransition(() => setParts(parts + 1)))
    return () => clearTimeout(timer)
  }, [parts])
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
      {parts >= 2 && <SignalList report={report} groups={parts - 1} />}
      {parts >= lastPart && (
        <>
          <Compare report={report} />
          <KeepReport report={report} />
        </>
      )}
    </>
  )
}
