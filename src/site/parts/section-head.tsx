import type { ReactNode } from 'react'
import { Heading } from '#ui/heading.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import styles from './section-head.module.css'

type SectionHeadProps = {
  title: ReactNode
  text: ReactNode
  /** The text is the longer of the two. */
  long?: boolean
}

/** The head of a section: its title, and what it is about beside it, or below it where the window is narrow. */
export function SectionHead({ title, text, long = false }: SectionHeadProps): ReactNode {
  return (
    <div className={long ? styles.long : styles.short}>
      <Heading level={2}>{title}</Heading>
      <p>
        <Unbroken>{text}</Unbroken>
      </p>
    </div>
  )
}
