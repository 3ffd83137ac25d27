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

type Known = {
  /** Where lines are sold. */
  areas: readonly string[]
  /** The rows of so many shops of which the address says no more, as a form of another page sends them. */
  spread: (shops: number) => readonly PlanFields['rows'][number][]
}

/** The fields that an address names; null where it names no shops, or an area where no lines are sold. */
export function readPlan(search: string, { areas, spread }: Known): PlanFields | null {
  const query = new URLSearchParams(search)
  const text = (key: string) => query.get(key) ?? ''
  const count = readShops(text(keys.shops))
  const named = count === null ? readRows(text(keys.shops), areas) : spread(count)
  if (named === null) return null
  return {
    rows: named.map(({ shops, area }) => ({ shops, area })),
    line: text(keys.line),
    remote: text(keys.remote),
    months: text(keys.months),
    withNumbers: text(keys.numbers) === '1',
    addOns: text(keys.addOns).split(between.rows).filter(Boolean),
  }
}

/** The rows of an address: a number of shops and an area each. Null where one of them is no row. */
function readRows(text: string, areas: readonly string[]): PlanFields['rows'] | null {
  const rows = text
    .split(between.rows)
    .slice(0, rowsMost)
    .map((part) => {
      const [shops = '', ...area] = part.split(between.parts)
      return { shops: readShops(shops), area: area.join(between.parts) }
    })
  const read = rows.flatMap(({ shops, area }) => (shops !== null && areas.includes(area) ? [{ shops, area }] : []))
  return read.length === rows.length ? read : null
}
