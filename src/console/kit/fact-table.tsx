import type { ReactNode } from 'react'
import styles from './fact-table.module.css'

export type FactColumn<Row> = {
  word: string
  cell: (row: Row) => ReactNode
  /** Marks a value that needs attention. */
  isBad?: (row: Row) => boolean
}

type FactTableProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  columns: readonly FactColumn<Row>[]
  /** Whether a narrow window breaks the heads; else the table is pushed sideways. */
  wraps?: boolean
}

/** A short table that is only read: nothing in it sorts, opens or is selected, and it has no pages (else `ListTable`). */
export function FactTable<Row>({ label, rows, keyOf, columns, wraps = false }: FactTableProps<Row>): ReactNode {
  return (
    <div className={styles.scroller} data-wraps={wraps}>
      <table className={styles.facts} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ word }) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ word, cell, isBad }) => (
                <td key={word} className={isBad?.(row) ? styles.bad : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
