import { readShops } from '#domain/pricing/monthly-cost.ts'
import { pages } from '#site/pages.ts'
import { calculatorId } from '#site/parts/calculator-address.ts'

/** What the form of the calculator holds, without a price: each reader of the address reckons with the prices of the day. */
export type PlanFields = {
  rows: { shops: number; area: string }[]
  /** The values of the form's fields, as the form has them. */
  line: string
  remote: string
  months: string
  withNumbers: boolean
  addOns: string[]
}

const keys = { shops: 'shops', line: 'line', remote: 'remote', months: 'months', numbers: 'numbers', addOns: 'addOns' }
const rowsMost = 20
const between = { rows: ',', parts: '.' } as const

/** The address of the calculator with these fields; it names shops, areas and options, and nothing of the visitor. */
export function planPath({ rows, line, remote, months, withNumbers, addOns }: PlanFields): string {
  const query = new URLSearchParams()
  query.set(keys.shops, rows.map(({ shops, area }) => [shops, area].join(between.parts)).join(between.rows))
  for (const [key, value] of Object.entries({ line, remote, months })) if (value !== '') query.set(key, value)
  if (withNumbers) query.set(keys.numbers, '1')
  if (addOns.length > 0) query.set(keys.addOns, addOns.join(between.rows))
  return `${pages.pricingGuide.path}?${query}#${calculatorId}`
}

/** The fields that an address names; null where it names no shops, or an area where no lines are sold. */
export function readPlan(search: string, areas: readonly string[]): PlanFields | null {
  const query = new URLSearchParams(search)
  const text = (key: string) => query.get(key) ?? ''
  const parts = text(keys.shops).split(between.rows).slice(0, rowsMost)
  const rows = parts.map((part) => {
    const [shops = '', ...area] = part.split(between.parts)
    return { shops: readShops(shops), area: area.join(between.parts) }
  })
  const read = rows.flatMap(({ shops, area }) => (shops !== null && areas.includes(area) ? [{ shops, area }] : []))
  if (read.length !== rows.length) return null
  return {
    rows: read,
    line: text(keys.line),
    remote: text(keys.remote),
    months: text(keys.months),
    withNumbers: text(keys.numbers) === '1',
    addOns: text(keys.addOns).split(between.rows).filter(Boolean),
  }
}
