import type { ReactNode } from 'react'
import { signalKeys, signals } from '#domain/check/signals.ts'
import { checkCopy } from '#site/copy/check.ts'
import { checkSignalCopy } from '#site/copy/check-signals.ts'
import { Faq } from '#ui/faq.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './questions.module.css'

const copy = checkCopy.what

/** Each signal in words before anything is read; the results take its place. */
export function WhatIsRead(): ReactNode {
  return (
    <Section className={styles.questions}>
      <div>
        <Heading level={2} size="medium">
          {copy.title}
        </Heading>
        <p>{copy.text}</p>
      </div>
      <Faq
        items={signalKeys.map((key) => ({
          question: signals[key].name,
          answer: `${checkSignalCopy[key].text}${checkSignalCopy[key].changes}`,
        }))}
      />
    </Section>
  )
}
