import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './person.module.css'

const tones = [styles.tone0, styles.tone1, styles.tone2, styles.tone3, styles.tone4]

/** The class with the ground of a member's own colour. */
export const toneOf = (id: number): string | undefined => tones[id % tones.length]

/** The first character of a member's name on their own colour. Hidden from screen readers: the name is beside it. */
export function PersonBadge({ name, id }: { name: string; id: number }): ReactNode {
  return (
    <span className={classNames(styles.person, toneOf(id))} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
