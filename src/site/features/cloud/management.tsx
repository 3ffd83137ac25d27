import type { CSSProperties, ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import { WindowBar } from '#site/drawings/window-bar.tsx'
import space from '#site/parts/section-space.module.css'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Flag } from '#ui/flag.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './management.module.css'

const copy = cloudCopy.management

/** Unified management: one table for all numbers; its window goes on beyond the right edge of the screen. */
export function Management(): ReactNode {
  return (
    <Section className={space.noneBelow} ground="soft" cut>
      <div className={styles.head}>
        <Heading level={2}>
          <Clauses parts={copy.title} />
        </Heading>
        <p>{copy.text}</p>
      </div>
      <NumberTable />
    </Section>
  )
}

/** As many strokes as there are messages or numbers. React's CSSProperties knows no custom properties. */
const strokes = (count: number) => ({ '--count': count }) as CSSProperties

/** The window of the web system in which the numbers are kept. */
function NumberTable(): ReactNode {
  return (
    <figure className={styles.window} role="img" aria-label={copy.drawing}>
      <div aria-hidden="true">
        <WindowBar tabs={copy.tabs} open={copy.tab} />
        <div className={styles.body}>
          <ul className={styles.groups}>
            {copy.groups.map(({ name, count }) => (
              <li key={name}>
                {name}
                <span>{count}</span>
                <i className={styles.strokes} style={strokes(count)} />
              </li>
            ))}
          </ul>
          <div>
            <p className={classNames(styles.row, styles.columns)}>
              {copy.columns.map((column) => (
                <span key={column}>{column}</span>
              ))}
            </p>
            {copy.numbers.map((number) => (
              <NumberRow key={number.number} {...number} />
            ))}
          </div>
        </div>
      </div>
    </figure>
  )
}

function NumberRow({ flag, number, shop, site, owner, today, due, renews }: (typeof copy.numbers)[number]): ReactNode {
  return (
    <div className={styles.row}>
      <span className={styles.number}>
        <Flag code={flag} />
        {number}
      </span>
      <span className={styles.shop}>
        <b>{shop}</b>
        <small>{site}</small>
      </span>
      <span className={styles.wide}>{owner}</span>
      <span className={styles.wide}>
        <i className={styles.strokes} style={strokes(today)} />
        {today}
      </span>
      <span className={classNames(styles.due, !renews && styles.soon)}>{due}</span>
      <span className={classNames(styles.wide, styles.renewal, renews && styles.renews)}>
        {renews ? copy.renews : copy.stops}
      </span>
    </div>
  )
}
