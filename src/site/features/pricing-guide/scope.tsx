import type { ReactNode } from 'react'
import { pricingGuideCopy } from '#site/copy/pricing-guide.ts'
import { SectionHead } from '#site/parts/section-head.tsx'
import text from '#site/parts/text.module.css'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { ChevronIcon } from '#ui/icons.tsx'
import { Section } from '#ui/section.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import { type Cost, type GuideRow, haveCosts, withCostInWords } from './guide-rows.ts'
import styles from './guide-table.module.css'

const copy = pricingGuideCopy.scope
const { cost: costName, ...columns } = copy.columns

type ScopeProps = { rows: readonly GuideRow[]; sources: readonly string[] }

/**
 * What is in the product: what it costs, what it does and what it does not. One table that begins with the price; on the
 * phone an index whose rows open.
 */
export function Scope({ rows: priced, sources }: ScopeProps): ReactNode {
  const { platform } = useVisit()
  const hasCosts = haveCosts(priced)
  const rows = hasCosts ? priced : priced.map(withCostInWords)
  return (
    <Section className={styles.scope}>
      <SectionHead title={hasCosts ? copy.title : copy.titleWithoutCosts} text={hasCosts ? copy.text : ''} />
      {platform === 'mobile' ? <Index rows={rows} hasCosts={hasCosts} /> : <Table rows={rows} hasCosts={hasCosts} />}
      {rows.some(({ cost }) => cost !== null) && (
        <p className={classNames(text.note, styles.note)}>
          <Unbroken>{[copy.tax, ...sources.map((line) => `${line}。`)].join('')}</Unbroken>
        </p>
      )}
    </Section>
  )
}

type RowsProps = Pick<ScopeProps, 'rows'> & { hasCosts: boolean }

function Table({ rows, hasCosts }: RowsProps): ReactNode {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers forget a table's roles where it is laid out as cards
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {hasCosts && (
            <th scope="col" role="columnheader" className={styles.costHead}>
              {costName}
            </th>
          )}
          {Object.values(columns).map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, name, does, limits, cost }) => (
          <tr key={key} role="row">
            {hasCosts && (
              <td role="cell" className={styles.cost} data-free={cost?.isFree || undefined}>
                <CostWords cost={cost} />
              </td>
            )}
            <th scope="row" role="rowheader">
              {name}
            </th>
            <td role="cell">
              <Unbroken>{does}</Unbroken>
            </td>
            <td role="cell">
              {limits !== '' && <span className={styles.which}>{columns.limits}</span>}
              <Unbroken>{limits}</Unbroken>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: the end of the rule above
  )
}

function Index({ rows, hasCosts }: RowsProps): ReactNode {
  return (
    <div className={styles.index}>
      {rows.map(({ key, name, does, limits, cost }) => (
        <details key={key}>
          <summary>
            <b>{name}</b>
            {hasCosts && (
              <span className={styles.cost} data-free={cost?.isFree || undefined}>
                {cost === null ? <small>{copy.none}</small> : cost.head}
              </span>
            )}
            <ChevronIcon size={12} />
          </summary>
          <dl>
            {hasCosts && cost !== null && cost.rest !== '' && (
              <>
                <dt>{costName}</dt>
                <dd>
                  <Unbroken>{cost.rest}</Unbroken>
                </dd>
              </>
            )}
            <dt>{columns.does}</dt>
            <dd>
              <Unbroken>{does}</Unbroken>
            </dd>
            {limits !== '' && (
              <>
                <dt>{columns.limits}</dt>
                <dd>
                  <Unbroken>{limits}</Unbroken>
                </dd>
              </>
            )}
          </dl>
        </details>
      ))}
    </div>
  )
}

function CostWords({ cost }: { cost: Cost | null }): ReactNode {
  if (cost === null) return <small>{copy.none}</small>
  return (
    <>
      {cost.head}
      {cost.rest !== '' && (
        <small>
          <Unbroken>{cost.rest}</Unbroken>
        </small>
      )}
    </>
  )
}
