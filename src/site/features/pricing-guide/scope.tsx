import type { ReactNode } from 'react'
import type { SitePrices } from '#contract/site-prices.ts'
import type { ProductFact } from '#domain/settings/product-facts.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { pricingGuideCopy } from '#site/copy/pricing-guide.ts'
import line from '#site/drawings/line.module.css'
import { SectionHead } from '#site/parts/section-head.tsx'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import text from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import styles from './guide-table.module.css'

const copy = pricingGuideCopy.scope

type RowKey = (typeof copy.rows)[number]['key']
type Answers = Partial<Record<ProductFact['key'], string>>

/** The questions whose answers say what something costs. */
const costs: Partial<Record<RowKey, ProductFact['key'][]>> = {
  environment: ['freeEnvironments', 'environmentFee'],
  ownProxies: ['ownProxies'],
  cloudNumber: ['cloudNumberFee'],
  team: ['subAccounts'],
  automation: ['automationFee'],
  localApi: ['localApiFee'],
  rpa: ['rpaFee'],
  ai: ['aiFee'],
  migration: ['migrationFee'],
  client: ['browserFee'],
}

/** The questions whose answers say what something does. */
const features: Partial<Record<RowKey, ProductFact['key']>> = { localApi: 'localApi', rpa: 'rpa', client: 'kernel' }

/** What is in the product: what it does, what it does not, and what it costs. On the phone the rows stand as cards. */
export function Scope({ facts }: { facts: readonly ProductFact[] }): ReactNode {
  const { prices } = useSettings()
  const answers: Answers = Object.fromEntries(facts.map(({ key, answer }) => [key, answer]))
  const rows = copy.rows
    .map((row) => {
      const feature = features[row.key]
      return {
        ...row,
        does: (feature && answers[feature]) || row.does,
        cost: row.key === 'devices' ? deviceCosts(prices) : (costs[row.key] ?? []).flatMap((key) => answers[key] ?? []),
      }
    })
    .filter(({ does }) => does !== '')
  const { cost: costName, ...columns } = copy.columns
  const hasCosts = rows.some(({ cost }) => cost.length > 0)
  return (
    <Section ground="soft">
      <SectionHead title={copy.title} text={hasCosts ? copy.text : copy.textWithoutCosts} />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers forget a table's roles where it is laid out as cards */}
      <table className={classNames(styles.table, styles.four)} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {Object.values(columns).map((name) => (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ))}
            {hasCosts && (
              <th scope="col" role="columnheader" className={styles.costHead}>
                {costName}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, name, does, limits, cost }) => (
            <tr key={key} role="row">
              <th scope="row" role="rowheader">
                {name}
              </th>
              <td role="cell">{does}</td>
              <td role="cell">
                {limits !== '' && <span className={styles.which}>{columns.limits}</span>}
                {limits}
              </td>
              {hasCosts && (
                <td role="cell" className={classNames(styles.answer, cost.length > 0 ? line.knot : styles.unpriced)}>
                  <span className={styles.which}>{costName}</span>
                  {cost.length === 0 ? copy.none : cost.map((part) => <p key={part}>{part}</p>)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the end of the rule above */}
      {hasCosts && <p className={classNames(text.note, styles.note)}>{copy.note}</p>}
    </Section>
  )
}

/** The line for shops, what costs least and is not for them, and the discount of long durations. */
function deviceCosts(prices: SitePrices): string[] {
  const { device, longTerm } = prices
  const shopPrice = shopPriceOf(prices)
  return [
    ...(shopPrice === null ? [] : [`${fromPriceCopy.sentence(shopPrice.price)}。`]),
    ...(shopPrice === null || shopPrice.areas === '' ? [] : [`${shopPrice.areas}。`]),
    ...(device === null ? [] : [`${fromPriceCopy.limited(device)}。`]),
    ...(longTerm === null ? [] : [`${copy.longTerm(longTerm.months, longTerm.discountTag)}。`]),
  ]
}
