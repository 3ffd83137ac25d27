import type { ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { fillFacts } from '#domain/landing/site-pages.ts'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import line from '#site/drawings/line.module.css'
import { ShopPriceNote } from '#site/parts/shop-price-note.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './comparison.module.css'

type ComparisonProps = { fields: SiteWords<'tkSettledComparison'> }

/**
 * Nine pain points against nine advantages: one red line that all rows hang on, against a green one for each. On narrow
 * screens the rows stand as paired cards; the roles keep them a table there for assistive technology.
 */
export function Comparison({ fields }: ComparisonProps): ReactNode {
  const { brandName } = useSettings()
  const after = fillFacts(fields.after, { brand: brandName })
  return (
    <Section ground="soft" className={styles.comparison} cut>
      <Heading level={2}>
        <Clauses parts={clausesOf(fields.title)} />
      </Heading>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers forget a table's roles where it is laid out as cards */}
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{fields.caption}</caption>
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className={styles.beforeHead}>
              {fields.before}
            </th>
            <th scope="col" role="columnheader" className={styles.aspectHead}>
              <span className="visually-hidden">{fields.aspect}</span>
            </th>
            <th scope="col" role="columnheader" className={styles.afterHead}>
              {after}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {fields.rows.map(({ aspect, before: pain, after: gain }) => (
            <tr key={aspect} role="row" className={styles.row}>
              <td role="cell" className={styles.before}>
                <span className={styles.which}>{fields.before}</span>
                {pain}
              </td>
              <th scope="row" role="rowheader" className={styles.aspect}>
                {aspect}
              </th>
              <td role="cell" className={classNames(styles.after, line.line, line.knot)}>
                <span className={styles.which}>{after}</span>
                {gain}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the end of the rule above */}
      <ShopPriceNote fits={['TikTok Shop']} area={tkSettledCopy.area} className={styles.price} />
    </Section>
  )
}
