import { monthlyCost, startPlan, termOf } from '#domain/pricing/monthly-cost.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import type { ReadStartSum, StartSum } from '#site/parts/start-sum.ts'
import { shortPriceText } from '../catalogue/money-text.ts'
import { nameOf, remoteWords } from './line-words.ts'
import { loadPricingGuide, type PricingGuide } from './load-pricing-guide.ts'

/**
 * Reads what a number of shops costs a month by the plan with which the calculator begins, for a page that leads to it; null
 * where there is nothing to reckon with. However many sums a page has, one reader reads the price list once.
 */
export function startSumReader(): ReadStartSum {
  let guide: Promise<PricingGuide> | undefined
  return async (shops) => {
    guide ??= loadPricingGuide()
    return sumOf(shops, await guide)
  }
}

function sumOf(shops: number, { fees, addOns, offers, failure }: PricingGuide): StartSum | null {
  const plan = startPlan(offers, shops, fromPriceCopy.listedAreas)
  const { lines, totalFen } = monthlyCost(plan, { browser: fees, numberYuan: null, addOns })
  if (failure !== '' || lines.length === 0) return null
  const rows = plan.rows.flatMap(({ area, shops: count, line }) => {
    const term = line === null ? undefined : termOf(line, plan.months)
    if (line === null || term === undefined) return []
    return [
      {
        area,
        shops: count,
        line: `${nameOf(line)}，${remoteWords(line)}`,
        price: shortPriceText((count * term.fen) / term.months),
      },
    ]
  })
  const environments = lines.find(({ kind }) => kind === 'environments')
  return {
    total: shortPriceText(totalFen),
    rows,
    environments: environments ? { freeCount: environments.freeCount, price: shortPriceText(environments.fen) } : null,
  }
}
