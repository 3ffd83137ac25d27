import { durationText } from './changes/issue-texts.ts'

type Priced = { actualPriceFen: number; months: number; days: number; periodLabel: string }

/** The price of one device for a tier, as text: 78元/月, 432.50元/6个月, 首月28元. */
export function tierPriceText({ actualPriceFen, months, days, periodLabel }: Priced): string {
  const yuan = `${Number.isInteger(actualPriceFen / 100) ? actualPriceFen / 100 : (actualPriceFen / 100).toFixed(2)}元`
  if (periodLabel !== '') return `${periodLabel}${yuan}`
  return months === 1 ? `${yuan}/月` : `${yuan}/${durationText({ months, days })}`
}
