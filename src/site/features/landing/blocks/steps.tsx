import type { ReactNode } from 'react'
import type { steps } from '#domain/landing/kinds/steps.ts'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './steps.module.css'

/** Steps along a line. */
export function StepsBlock({ fields: { title, items }, ground }: BlockProps<typeof steps>): ReactNode {
  return (
    <Section ground={ground} className={base.section}>
      <BlockHead title={title} />
      <ol className={styles.steps}>
        {items.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once.
          <li key={at}>
            <Heading level={3} size="small">
              <span className="figure">{at + 1}</span>
              {step.title}
            </Heading>
            <p>
              <Unbroken>{step.text}</Unbroken>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
