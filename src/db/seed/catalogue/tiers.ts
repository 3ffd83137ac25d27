import type { priceTiers } from '#db/schema/devices.ts'

type TierRow = Omit<typeof priceTiers.$inferInsert, 'skuId'>

/** The price of a device: a month in yuan, after its own discount. */
export type Price = {
  monthYuan: number
  /** Tenths of the original price that are charged, e.g. 6 for 6折; null without a discount. */
  ownDiscount: number | null
  /** Sold by 30 days instead of a single month. */
  isDayBased: boolean
  /** Gift days of the yearly tier. */
  giftDays: number
  giftMonths: number
}

/** 8.3折 on half a year and a year (specification 1). */
const durationDiscount = { percent: 83, tag: '8.3折', fromMonths: 6 }
const durations = [1, 3, 6, 12]

/**
 * The tiers of a device. With a monthly price in whole yuan, 83 % is a whole number of fen; the original price is one
 * when the month divides by the discount's tenths, which the seed's test checks.
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
