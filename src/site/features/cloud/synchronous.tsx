import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { ComputerWindow, PhoneNote, WeChatMessage } from './drawings/three-places.tsx'
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
        <div className={styles.mast} aria-hidden="true">
          <p className={styles.source}>
            <b>{number}</b>
            {sent}
          </p>
          <Place name={phone.place} className={styles.phone}>
            <PhoneNote />
          </Place>
          <Place name={weChat.place} className={styles.weChat}>
            <WeChatMessage />
          </Place>
          <Place name={computer.place} className={styles.computer}>
            <ComputerWindow />
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
