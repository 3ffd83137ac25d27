import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './synchronous.module.css'

const { title, drawing, number, sent, at, phone, weChat, computer } = cloudCopy.synchronous

/** Synchronous: one code comes along one line and leaves the mast to three places within the same second. */
export function Synchronous(): ReactNode {
  return (
    <Section cut>
      <Heading level={2}>
        <Clauses parts={title} />
      </Heading>
      <figure className={styles.figure} role="img" aria-label={drawing}>
        <div className={styles.drawing} aria-hidden="true">
          <p className={styles.source}>
            <b>{number}</b>
            {sent}
          </p>
          <Place name={phone} className={styles.phone}>
            <Drawing name="sync-phone" width={360} height={81} />
          </Place>
          <Place name={weChat} className={styles.weChat}>
            <Drawing name="sync-we-chat" width={407} height={75} />
          </Place>
          <Place name={computer} className={styles.computer}>
            <Drawing name="sync-computer" width={520} height={102} />
          </Place>
        </div>
      </figure>
    </Section>
  )
}

type PlaceProps = { name: string; className: string | undefined; children: ReactNode }

function Place({ name, className, children }: PlaceProps): ReactNode {
  return (
    <div className={classNames(styles.place, className)}>
      <p className={styles.name}>
        <b>{name}</b>
        {at}
      </p>
      {children}
    </div>
  )
}
