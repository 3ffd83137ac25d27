import type { ReactNode } from 'react'
import styles from './step.module.css'

/** One step of the choice; the line of the shop runs through all of them. */
export function Step({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.body}>{children}</div>
    </fieldset>
  )
}
