import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading, Lead } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { MonthStrip } from './drawings/month-strip.tsx'
import styles from './records.module.css'

const copy = cloudCopy.records

/** Cloud sync records: what happened to one message, second by second, and a month of them below. */
export function Records(): ReactNode {
  return (
    <Section ground="tint" className={styles.records}>
      <div className={styles.words}>
        <Heading level={2}>
          <Clauses parts={copy.title} />
        </Heading>
        <Lead>{copy.text}</Lead>
      </div>
      <ol className={styles.events}>
        {copy.events.map(({ at, name, text }) => (
          <li key={at}>
            <span className={styles.at}>{at}</span>
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <MonthStrip />
    </Section>
  )
}
