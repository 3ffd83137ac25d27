import { type ReactNode, useId } from 'react'
import { type Contradiction, confidenceNames } from '#domain/check/contradictions.ts'
import { checkResultsCopy } from '#site/copy/check-results.ts'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './apart.module.css'

const copy = checkResultsCopy.apart

/** What does not go together: two ends of a line that do not meet, and what to do. */
export function Apart({ contradictions }: { contradictions: readonly Contradiction[] }): ReactNode {
  const headingId = useId()
  return (
    <Section>
      <div className={styles.head}>
        <Heading level={2} size="large" id={headingId}>
          {copy.title}
        </Heading>
        <p>{copy.text}</p>
      </div>
      <ol className={styles.list} aria-label={copy.list}>
        {contradictions.map(({ key, ends: [one, other], advice, confidence }) => (
          <li key={key}>
            <div className={styles.end}>
              <small>{one.who}</small>
              <b>{one.says}</b>
            </div>
            <div className={styles.gap} aria-hidden="true">
              <i />
              <i />
            </div>
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
