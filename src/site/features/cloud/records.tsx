import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import line from '#site/drawings/line.module.css'
import { Clauses } from '#ui/clauses.tsx'
import { Heading, Lead } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
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
          <li key={at} className={line.knot}>
            <span className={styles.at}>{at}</span>
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <figure className={styles.month}>
        <Drawing name="month-strip" alt={copy.drawing} width={1200} height={82} />
        <p aria-hidden="true">
          <span>{copy.from}</span>
          <span>{copy.total}</span>
          <span>{copy.to}</span>
        </p>
      </figure>
    </Section>
  )
}
