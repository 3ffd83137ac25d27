import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './clauses.module.css'

type ClausesProps = {
  parts: readonly string[]
  /** A line for each, as large type wants it. */
  lines?: boolean
}

/** Chinese words that break between their clauses: no browser's own line breaking can be trusted with that. */
export function Clauses({ parts, lines = false }: ClausesProps): ReactNode {
  return parts.map((clause) => (
    <span key={clause} className={classNames('clause', lines && styles.line)}>
      {clause}
    </span>
  ))
}
