import type { priceTiers } from '../../schema/index.ts'

type TierRow = Omit<typeof priceTiers.$inferInsert, 'skuId'>

/** What a device costs: a month in yuan, after its own discount. */
export type Price = {
  monthYuan: number
  /** Tenths of the original price that are left, e.g. 6 for 6折; null for no discount of its own. */
  ownDiscount: number | null
  /** Sold by 30 days instead of the single month. */
  isDayBased: boolean
  /** Gifts on the year. */
  giftDays: number
  giftMonths: number
}

/** 8.3折 on half a year and a year (specification 1). */
const durationDiscount = { percent: 83, tag: '8.3折', fromMonths: 6 }
const durations = [1, 3, 6, 12]

/**
 * The tiers of a device. With whole yuan for a month the 83 % is a whole number of fen; the original price is one where
 * the month divides by the discount's tenths, which the seed's test holds.
 */
export function tiersOf(price: Price): TierRow[] {
  const { monthYuan, ownDiscount, isDayBased, giftDays, giftMonths } = price
  return durations.map((months, sortOrder) => {
    const preferential = monthYuan * 100 * months
    const isLong = months >= durationDiscount.fromMonths
    const actual = isLong ? (preferential * durationDiscount.percent) / 100 : preferential
    const isYear = months === 12
    return {
      ...(isDayBased && months === 1 ? { days: 30 } : { months }),
      actualPriceFen: actual,
      originalPriceFen: ownDiscount === null ? preferential : (preferential * 10) / ownDiscount,
      giftMonths: isYear ? giftMonths : 0,
      giftDays: isYear ? giftDays : 0,
      preferentialType: ownDiscount === null ? 0 : 1,
      preferentialPriceFen: ownDiscount === null ? null : preferential,
      discountAmountFen: isLong ? preferential - actual : null,
      discountTag: isLong ? durationDiscount.tag : '',
      sortOrder,
      isDemo: true,
    }
  })
}
