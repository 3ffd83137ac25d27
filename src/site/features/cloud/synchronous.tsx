import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import { classNames } from '#site/ui/class-names.ts'
import { Heading } from '#site/ui/heading.tsx'
import { Section } from '#site/ui/section.tsx'
import { Lines } from './lines.tsx'
import styles from './synchronous.module.css'

const { title, drawing, number, sent, at, shop, phone, weChat, computer } = cloudCopy.synchronous

/** Synchronous: one code comes along one line and leaves the mast to three places within the same second. */
export function Synchronous(): ReactNode {
  return (
    <Section cut>
      <Heading level={2}>
        <Lines of={title} />
      </Heading>
      <figure className={styles.figure} role="img" aria-label={drawing}>
        <div className={styles.mast} aria-hidden="true">
          <p className={styles.source}>
            <b>{number}</b>
            {sent}
          </p>
          <Place name={phone.place} className={styles.phone}>
            <div className={styles.note}>
              <b>
                {phone.from}
                <small>{phone.now}</small>
              </b>
              <Message words={phone.words} />
            </div>
          </Place>
          <Place name={weChat.place} className={styles.weChat}>
            <div className={styles.chat}>
              <p>{weChat.shop}</p>
              <Message words={weChat.words} />
            </div>
          </Place>
          <Place name={computer.place} className={styles.computer}>
            <div className={styles.window}>
              <p>
                <i />
                {shop}
              </p>
              <div>
                <Message words={computer.words} />
                <span className={styles.copy}>{computer.copy}</span>
              </div>
            </div>
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

function Message({ words: [before, code, after] }: { words: readonly [string, string, string?] }): ReactNode {
  return (
    <p className={styles.message}>
      {before}
      <strong>{code}</strong>
      {after}
    </p>
  )
}
