import type { ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { cloudCopy } from '#site/copy/cloud.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import line from '#site/drawings/line.module.css'
import { Clauses } from '#ui/clauses.tsx'
import { Heading, Lead } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import styles from './records.module.css'

type RecordsProps = { fields: SiteWords<'cloudRecords'> }

/** Cloud sync records: what happened to one message, second by second, and a month of them below. */
export function Records({ fields }: RecordsProps): ReactNode {
  return (
    <Section ground="tint" className={styles.records}>
      <div className={styles.words}>
        <Heading level={2}>
          <Clauses parts={clausesOf(fields.title)} />
        </Heading>
        <Lead>{fields.text}</Lead>
      </div>
      <ol className={styles.events}>
        {fields.events.map(({ at, name, text }) => (
          <li key={at} className={line.knot}>
            <span className={styles.at}>{at}</span>
            <b>{name}</b>
            <p>
              <Unbroken>{text}</Unbroken>
            </p>
          </li>
        ))}
      </ol>
      <figure className={styles.month}>
        <Drawing name="month-strip" alt={cloudCopy.records.drawing} width={1200} height={82} />
        <p aria-hidden="true">
          <span>{fields.from}</span>
          <span>{fields.total}</span>
          <span>{fields.to}</span>
        </p>
      </figure>
    </Section>
  )
}
