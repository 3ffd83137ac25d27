import type { PriceTier } from '#domain/devices/catalogue.ts'

/**
 * A step from the original price to the price of one device; `rule` is its reason. Amounts are fen: the monthly share
 * for tiers in months (`isExact` tells whether it divides evenly), the whole duration for tiers in days.
 */
export type PriceStep = {
  rule: 'original' | 'device' | 'duration'
  amountFen: number
  isExact: boolean
  /** The discount in trade notation, e.g. 6折; empty for the original price, or when it is no whole per cent. */
  discount: string
}

/** The prices of a tier that determine its steps. */
export type SteppedTier = Pick<
  PriceTier,
  'months' | 'originalPriceFen' | 'preferentialPriceFen' | 'actualPriceFen' | 'discountTag' | 'periodLabel'
>

/** The price of a tier after the device's discount and before the tier's, in fen. */
export function devicePriceFen(tier: SteppedTier): number {
  const { months, actualPriceFen, preferentialPriceFen, discountTag, periodLabel } = tier
  const originalPriceFen = Math.max(tier.originalPriceFen, actualPriceFen)
  // A tier of one month or of days has no duration discount: without a tag that names one, the whole discount is the
  // device's.
  if (months <= 1 && discountTag === '' && periodLabel === '') return actualPriceFen
  const hasOwn = preferentialPriceFen !== null && preferentialPriceFen < originalPriceFen
  return hasOwn && preferentialPriceFen >= actualPriceFen ? preferentialPriceFen : originalPriceFen
}

/**
 * The steps of a tier's price. Steps without a reduction are left out; the original price always comes first. An
 * original price below the price counts as equal to it, so that the last step is always the charged price.
 */
export function priceSteps(tier: SteppedTier): PriceStep[] {
  const { actualPriceFen, discountTag } = tier
  const originalPriceFen = Math.max(tier.originalPriceFen, actualPriceFen)
  const between = devicePriceFen(tier)
  const steps: PriceStep[] = [step(tier, 'original', originalPriceFen, '')]
  if (between < originalPriceFen) steps.push(step(tier, 'device', between, discountText(between, originalPriceFen)))
  if (actualPriceFen < between) {
    const isTrue = discountTag !== '' && fitsDiscountWord(discountTag, actualPriceFen, between)
    steps.push(step(tier, 'duration', actualPriceFen, isTrue ? discountTag : discountText(actualPriceFen, between)))
  }
  return steps
}

/** Whether a price matches a discount tag such as 8.3折, up to rounding; other tags always match. */
export function fitsDiscountWord(word: string, fen: number, wholeFen: number): boolean {
  const tenths = /^(\d(?:\.\d+)?)折$/.exec(word)?.[1]
  return tenths === undefined || Math.abs(fen - (wholeFen * Number(tenths)) / 10) <= 1
}

/** The price per month of a tier in fen; null for a tier in days. */
export function monthlyFen(tier: Pick<PriceTier, 'months' | 'actualPriceFen'>): number | null {
  return tier.months === 0 ? null : Math.round(tier.actualPriceFen / tier.months)
}

/**
 * The renewal price of one device for the same duration, in fen, before discounts. An introductory price
 * (`periodLabel`) applies once; a renewal costs the original price.
 */
export function renewalPriceFen(tier: Pick<PriceTier, 'periodLabel' | 'originalPriceFen' | 'actualPriceFen'>): number {
  return tier.periodLabel === '' ? tier.actualPriceFen : Math.max(tier.originalPriceFen, tier.actualPriceFen)
}

/** 6折 for 60 %, 8.3折 for 83 %; empty when the ratio is no whole per cent. */
export function discountText(partFen: number, wholeFen: number): string {
  const percent = (partFen * 100) / wholeFen
  return Number.isInteger(percent) && percent > 0 && percent < 100 ? `${percent / 10}折` : ''
}

function step(tier: SteppedTier, rule: PriceStep['rule'], totalFen: number, discount: string): PriceStep {
  const parts = tier.months || 1
  return { rule, amountFen: Math.round(totalFen / parts), isExact: totalFen % parts === 0, discount }
}
