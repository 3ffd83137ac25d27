import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './paper.module.css'

type PaperProps = { title: string; className: string | undefined; children: ReactNode }

/** A sheet that hangs from the line by two pegs. It is silent: the step below it says what it is about. */
export function Paper({ title, className, children }: PaperProps): ReactNode {
  return (
    <div className={classNames(styles.paper, className)} data-ground="light" aria-hidden="true">
      <b className={styles.title}>{title}</b>
      {children}
    </div>
  )
}
