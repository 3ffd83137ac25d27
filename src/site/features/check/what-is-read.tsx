import type { ReactNode } from 'react'
import { type SignalGroup, signalGroups, signalKeys, signalOf } from '#domain/check/signals.ts'
import { checkCopy } from '#site/copy/check.ts'
import { checkSignalCopy } from '#site/copy/check-signals.ts'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './what-is-read.module.css'

const copy = checkCopy.what

/** Each signal in words before anything is read; the results take its place. */
export function WhatIsRead(): ReactNode {
  return (
    <Section>
      <Heading level={2} size="medium">
        {copy.title}
      </Heading>
      <p className={styles.text}>{copy.text}</p>
      {(Object.keys(signalGroups) as SignalGroup[]).map((group) => (
        <div key={group} className={styles.group}>
          <h3>{signalGroups[group]}</h3>
          <dl>
            {signalKeys
              .filter((key) => signalOf(key).group === group)
              .map((key) => (
                <div key={key}>
                  <dt>{signalOf(key).name}</dt>
                  <dd>{checkSignalCopy[key].text}</dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </Section>
  )
}
