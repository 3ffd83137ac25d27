import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './person.module.css'

/** The first character of a member's name on their own colour. Hidden from screen readers: the name is beside it. */
export function PersonBadge({ name, id }: { name: string; id: number }): ReactNode {
  const tones = [styles.tone0, styles.tone1, styles.tone2, styles.tone3, styles.tone4]
  return (
    <span className={classNames(styles.person, tones[id % tones.length])} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
