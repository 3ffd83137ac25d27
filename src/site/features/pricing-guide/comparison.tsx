import type { ReactNode } from 'react'
import type { ProductFact } from '#domain/settings/product-facts.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { pricingGuideCopy } from '#site/copy/pricing-guide.ts'
import line from '#site/drawings/line.module.css'
import { SectionHead } from '#site/parts/section-head.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Section } from '#ui/section.tsx'
import styles from './guide-table.module.css'

const copy = pricingGuideCopy.comparison
const hints: Partial<Record<ProductFact['key'], string>> = copy.hints

/** Our answers beside what to ask elsewhere, without a name of anybody; nothing without an answer. */
export function Comparison({ facts }: { facts: readonly ProductFact[] }): ReactNode {
  const rows = facts.flatMap((fact) => {
    const hint = hints[fact.key]
    return hint === undefined ? [] : [{ ...fact, hint }]
  })
  if (rows.length === 0) return null
  const { columns } = copy
  return (
    <Section ground="deep">
      <SectionHead title={<Clauses parts={copy.title} />} text={copy.text} />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers forget a table's roles where it is laid out as cards */}
      <table className={classNames(styles.table, styles.three)} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {Object.values(columns).map((name) => (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, question, answer, hint, ...from }) => (
            <tr key={key} role="row">
              <th scope="row" role="rowheader">
                {question}
              </th>
              <td role="cell" className={classNames(styles.answer, line.knot)}>
                <span className={styles.which}>{columns.ours}</span>
                {answer}
                <small>{productFactsCopy.source(from)}</small>
              </td>
              <td role="cell" className={styles.quiet}>
                <span className={styles.which}>{columns.elsewhere}</span>
                {hint}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the end of the rule above */}
    </Section>
  )
}
