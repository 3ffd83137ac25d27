import type { ReactNode } from 'react'
import type { comparison } from '#domain/landing/kinds/comparison.ts'
import { landingCopy as copy } from '#site/copy/landing.ts'
import { Section } from '#ui/section.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './comparison.module.css'

/** Two ways of doing the same, row by row; the right one is ours. */
export function ComparisonBlock({ fields, ground }: BlockProps<typeof comparison>): ReactNode {
  const { title, left, right, items } = fields
  return (
    <Section ground={ground} className={base.section}>
      <BlockHead title={title} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{copy.subject}</span>
            </th>
            <th scope="col">{left}</th>
            <th scope="col">{right}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once.
            <tr key={at}>
              <th scope="row">{row.name}</th>
              <td>{row.left}</td>
              <td>{row.right}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
