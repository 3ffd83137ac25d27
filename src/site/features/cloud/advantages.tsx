import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './advantages.module.css'

const copy = cloudCopy.advantages

/** The four claims of specification 1, each with a drawing of what it means. */
export function Advantages(): ReactNode {
  return (
    <Section>
      <Heading level={2}>{copy.title}</Heading>
      <ul className={styles.list}>
        {copy.items.map(({ key, name, text }) => (
          <li key={key} className={styles.item}>
            <Heading level={3} size="medium">
              {name}
            </Heading>
            <p>{text}</p>
            <Drawing name={`cloud-${key}`} width={400} height={56} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
