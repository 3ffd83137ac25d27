import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './clauses.module.css'

type ClausesProps = {
  /** Clauses with their punctuation, or a text, which is cut after its full-width marks. */
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
  return clauses.map((clause, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a clause may occur twice, and none ever moves.
    <span key={place} className={classNames('clause', lines && styles.line)}>
      {clause}
    </span>
  ))
}

/** Each clause of a text with the full-width marks that end it. */
function splitClauses(text: string): string[] {
  return text.match(/[^，：；！？。]+[，：；！？。]*|[，：；！？。]+/g) ?? [text]
}
