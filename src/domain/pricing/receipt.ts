import type { PriceTier } from '#domain/devices/catalogue.ts'

/**
 * A step from the original price to the price of one device; `rule` names where it comes from. Amounts are fen: a month's
 * share for tiers by months (`isExact` tells whether it divides evenly), the whole duration for tiers by days.
 */
export type PriceStep = {
  rule: 'original' | 'device' | 'duration'
  amountFen: number
  isExact: boolean
  /** The discount in words of the trade, e.g. 6折; empty for the original price or where no round figure fits. */
  discount: string
}

/** The prices of a tier that its steps are made of. */
export type SteppedTier = Pick<
  PriceTier,
  'months' | 'originalPriceFen' | 'preferentialPriceFen' | 'actualPriceFen' | 'discountTag' | 'periodLabel'
>

/** What a tier costs after the device's discount and before the duration's, in fen. */
export function devicePriceFen(tier: SteppedTier): number {
  const { months, actualPriceFen, preferentialPriceFen, discountTag, periodLabel } = tier
  const originalPriceFen = Math.max(tier.originalPriceFen, actualPriceFen)
  // A month, or some days, have no discount for being long: without a word that says so, what is off is the device's.
  if (months <= 1 && discountTag === '' && periodLabel === '') return actualPriceFen
  const hasOwn = preferentialPriceFen !== null && preferentialPriceFen < originalPriceFen
  return hasOwn && preferentialPriceFen >= actualPriceFen ? preferentialPriceFen : originalPriceFen
}

/**
 * The steps of a tier's price. A step that takes nothing off is left out; the original price always stands first. It
 * counts as the price itself where data put it below, so that the last step is always what is charged.
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

/** Whether a price is the share that a word such as 8.3折 names, but for the fen that rounding takes; other words always fit. */
export function fitsDiscountWord(word: string, fen: number, wholeFen: number): boolean {
  const tenths = /^(\d(?:\.\d+)?)折$/.exec(word)?.[1]
  return tenths === undefined || Math.abs(fen - (wholeFen * Number(tenths)) / 10) <= 1
}

/** A price of a month of a tier, in fen; null for a tier by days. */
export function monthlyFen(tier: Pick<PriceTier, 'months' | 'actualPriceFen'>): number | null {
  return tier.months === 0 ? null : Math.round(tier.actualPriceFen / tier.months)
}

/**
 * What one device costs when it is renewed for the same duration, in fen, before discounts. The price of a first month or
 * of the first three (`periodLabel`) holds once; after it the original price does.
 */
export function renewalPriceFen(tier: Pick<PriceTier, 'periodLabel' | 'originalPriceFen' | 'actualPriceFen'>): number {
  return tier.periodLabel === '' ? tier.actualPriceFen : Math.max(tier.originalPriceFen, tier.actualPriceFen)
}

/** 6折 for 60 %, 8.3折 for 83 %; empty where the share is no whole per cent. */
export function discountText(partFen: number, wholeFen: number): string {
  const percent = (partFen * 100) / wholeFen
  return Number.isInteger(percent) && percent > 0 && percent < 100 ? `${percent / 10}折` : ''
}

function step(tier: SteppedTier, rule: PriceStep['rule'], totalFen: number, discount: string): PriceStep {
  const parts = tier.months || 1
  return { rule, amountFen: Math.round(totalFen / parts), isExact: totalFen % parts === 0, discount }
}
