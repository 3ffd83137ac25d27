import { type ReactNode, type RefObject, startTransition, useEffect, useId, useState } from 'react'
import { type Contradiction, confidenceNames } from '#domain/check/contradictions.ts'
import { signalGroups } from '#domain/check/signals.ts'
import { checkResultsCopy as copy } from '#site/copy/check-results.ts'
import { pages } from '#site/pages.ts'
import { Button } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Compare } from './compare.tsx'
import { drawReport } from './draw-report.ts'
import type { Report } from './readers/run-check.ts'
import styles from './results.module.css'
import { SignalList } from './signal-list.tsx'

/** The contradictions, then the list group by group, then the comparison and the report. */
const lastPart = 2 + Object.keys(signalGroups).length

type ResultsProps = { report: Report; otherCode: RefObject<string>; onAgain: () => void }

/**
 * Everything that the page shows after a check. It renders part by part, each in a frame of its own: laying out all of
 * it at once would block a slow phone.
 */
export function Results({ report, otherCode, onAgain }: ResultsProps): ReactNode {
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
      {report.contradictions.length > 0 && <Contradictions contradictions={report.contradictions} />}
      {parts >= 2 && <SignalList report={report} groups={parts - 1} />}
      {parts >= lastPart && (
        <>
          <Compare report={report} otherCode={otherCode} />
          <KeepReport report={report} />
        </>
      )}
    </>
  )
}

/** Each contradiction as the two ends of a line that do not meet, with advice. */
function Contradictions({ contradictions }: { contradictions: readonly Contradiction[] }): ReactNode {
  const headingId = useId()
  return (
    <Section className={styles.contradictions}>
      <div className={styles.head}>
        <Heading level={2} size="large" id={headingId}>
          {copy.apart.title}
        </Heading>
        <p>
          {copy.apart.text}
          <TextLink href={pages.checkMethod.path}>{pages.checkMethod.label}</TextLink>。
        </p>
      </div>
      <ol className={styles.list} aria-label={copy.apart.list}>
        {contradictions.map(({ key, ends: [one, other], advice, confidence }) => (
          <li key={key}>
            <div className={styles.end}>
              <small>{one.who}</small>
              <b>{one.says}</b>
            </div>
            <Gap />
            <div className={styles.end}>
              <small>{other.who}</small>
              <b>{other.says}</b>
            </div>
            <div className={styles.advice}>
              <h3>
                {advice.title}
                <small>{confidenceNames[confidence]}</small>
              </h3>
              <p>{advice.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Two ends of a line that do not meet; on the phone the line runs down the side. */
function Gap(): ReactNode {
  return (
    <svg className={styles.gap} fill="none" stroke="var(--bad)" strokeWidth="3" aria-hidden="true">
      <svg className={styles.across} x="50%" overflow="visible" aria-hidden="true">
        <path d="M-400 23.5H-13M13 37.5H400" />
        <circle cx="-6.5" cy="23.5" r="5" />
        <circle cx="6.5" cy="37.5" r="5" />
      </svg>
      <g className={styles.down}>
        <path d="M6.5 0V44M18.5 64V110" />
        <circle cx="6.5" cy="48.5" r="5" />
        <circle cx="18.5" cy="59.5" r="5" />
      </g>
    </svg>
  )
}

/** The report on paper, by the browser's own printing, or as a picture that the browser draws. */
function KeepReport({ report }: { report: Report }): ReactNode {
  const [failed, setFailed] = useState(false)

  async function save() {
    const picture = await drawReport(report)
    setFailed(picture === null)
    if (picture === null) return
    saveFile(picture, `${copy.report.file}.png`)
  }

  return (
    <Section ground="light" id="report" className={styles.report}>
      <div>
        <Heading level={2} size="medium">
          {copy.report.heading}
        </Heading>
        <p>{copy.report.text}</p>
        {failed && <p role="alert">{copy.report.failed}</p>}
      </div>
      <div className={styles.actions}>
        <Button look="primary" onClick={save}>
          {copy.report.picture}
        </Button>
        <Button look="quiet" onClick={() => print()}>
          {copy.report.print}
        </Button>
      </div>
    </Section>
  )
}
