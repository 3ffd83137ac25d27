import type { PriceTier } from '#domain/devices/catalogue.ts'
import { daysOfMonth } from './from-price.ts'
import { discountText, fitsDiscountWord } from './receipt.ts'

type ComparedTier = Pick<PriceTier, 'id' | 'months' | 'days' | 'actualPriceFen' | 'discountTag'>

/** What a longer duration is compared with: the same device, bought for one month or for 30 days at a time. */
export type ComparedPrice = {
  /** The tier whose price is really charged. */
  base: ComparedTier
  /** The base, as often as the duration has months, for one device. */
  fen: number
  /** How much less the duration costs, in trade notation; empty when it is no whole per cent, or when it costs no less. */
  discount: string
  isLess: boolean
}

/**
 * What the catalogue proves a duration to be cheaper than; null for a month or for days, which nothing is compared with, and for
 * a device that is sold neither by the month nor by 30 days. The original price (标价) proves nothing: no tier charges it.
 */
export function comparedPrice(tiers: readonly ComparedTier[], tier: ComparedTier): ComparedPrice | null {
  const base = tier.months > 1 ? shortestOf(tiers) : null
  if (base === null) return null
  // 30 days as often as there are months is less than the duration: the comparison is never too favourable.
  const fen = base.actualPriceFen * tier.months
  const isLess = tier.actualPriceFen < fen
  const isTag = tier.discountTag !== '' && fitsDiscountWord(tier.discountTag, tier.actualPriceFen, fen)
  const discount = isTag ? tier.discountTag : discountText(tier.actualPriceFen, fen)
  return { base, fen, discount: isLess ? discount : '', isLess }
}

/** The tier of one month, else that of 30 days; null without both. */
function shortestOf(tiers: readonly ComparedTier[]): ComparedTier | null {
  return tiers.find(({ months }) => months === 1) ?? tiers.find(({ days }) => days === daysOfMonth) ?? null
}
