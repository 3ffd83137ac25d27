import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './clauses.module.css'

type ClausesProps = {
  /** Clauses with their punctuation, or a text, which is cut after its commas and stops. */
  parts: string | readonly string[]
  /** A line for each, as large type wants it. */
  lines?: boolean
}

/**
 * Chinese words that break between their clauses: no browser's own line breaking can be trusted with that. Only a clause
 * that is longer than the line breaks within.
 */
export function Clauses({ parts, lines = false }: ClausesProps): ReactNode {
  const clauses = typeof parts === 'string' ? splitClauses(parts) : parts
  return clauses.map((clause) => (
    <span key={clause} className={classNames('clause', lines && styles.line)}>
      {clause}
    </span>
  ))
}

/** Cuts a sentence after each of its commas and stops. */
function splitClauses(text: string): string[] {
  return text.match(/[^，。；！？]+[，。；！？]*/g) ?? [text]
}
