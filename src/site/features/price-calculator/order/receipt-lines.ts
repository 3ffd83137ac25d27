import type { Selection } from '#domain/devices/selection.ts'
import { comparedPrice } from '#domain/pricing/compared-price.ts'
import type { Discount } from '#domain/pricing/coupons.ts'
import { priceCopy } from '#site/copy/price.ts'
import type { DatedCoupon } from '../catalogue/catalogue-data.ts'
import { priceText } from '../catalogue/money-text.ts'
import { termText } from '../choices/selection-words.ts'

const copy = priceCopy.receipt

/** One line of the receipt: what it is, by which rule, for what, how much. */
export type ReceiptLine = {
  key: string
  label: string
  /** What the rule gave, e.g. 8.3折. */
  gave: string
  /** What the amount is, in words beside the label; empty where the label says it. */
  note: string
  /** Where the line comes from, in words. */
  rule: string
  /** What the amount is for, e.g. 每月; empty for the whole order. */
  per: string
  amount: string
  isStruck: boolean
  /** Whether the price lacks it. */
  isMissing: boolean
}

/**
 * From the price of a month to that of the whole order. Both lines of the unit are always there, so that the receipt keeps its
 * height when a choice changes. Only what the catalogue proves is struck through: a month, where the duration costs less.
 */
export function receiptLines(
  { device, tier }: Selection,
  quantity: number,
): { unit: ReceiptLine[]; order: ReceiptLine[] } {
  const compared = comparedPrice(device.tiers, tier)
  const base = compared !== null && tier.actualPriceFen <= compared.fen ? compared.base : tier
  const term = termText(tier)
  return {
    unit: [
      { ...monthLine(base), isStruck: compared?.isLess ?? false },
      compared?.isLess ? durationLine(tier, compared.discount) : missingLine,
    ],
    order: [
      {
        ...plainLine,
        key: 'term',
        // A price by days is one for all of them: nothing is multiplied.
        label: tier.months > 0 ? copy.times(term) : term,
        rule: tier.months > 0 ? copy.rules.term : copy.rules.days,
        per: copy.eachDevice,
        amount: priceText(tier.actualPriceFen),
      },
      {
        ...plainLine,
        key: 'quantity',
        label: copy.times(copy.devices(quantity)),
        rule: copy.rules.quantity,
        amount: priceText(tier.actualPriceFen * quantity),
      },
    ],
  }
}

const plainLine = { gave: '', per: '', note: '', isStruck: false, isMissing: false }

const missingLine: ReceiptLine = {
  ...plainLine,
  key: 'duration',
  label: copy.duration,
  rule: copy.rules.duration,
  amount: copy.none,
  isMissing: true,
}

type LineTier = Pick<Selection['tier'], 'months' | 'days' | 'actualPriceFen'>

/** What a month or 30 days cost, and in words what that price is. A longer tier without either has the share of a month. */
function monthLine(tier: LineTier): ReceiptLine {
  const { months, days, actualPriceFen } = tier
  const price = months > 0 ? monthOf(tier) : { per: copy.eachTerm(days), amount: priceText(actualPriceFen) }
  return {
    ...plainLine,
    key: 'month',
    label: months > 0 ? copy.month : copy.daysPrice(days),
    note: months === 1 ? copy.basis.month : months === 0 ? copy.basis.days(days) : '',
    rule: copy.rules.month,
    ...price,
  }
}

function durationLine(tier: LineTier, discount: string): ReceiptLine {
  return {
    ...plainLine,
    key: 'duration',
    label: copy.duration,
    gave: discount,
    rule: copy.rules.duration,
    ...monthOf(tier),
  }
}

/** A month's share of a tier in months. */
function monthOf({ months, actualPriceFen }: LineTier): Pick<ReceiptLine, 'per' | 'amount'> {
  const isExact = actualPriceFen % months === 0
  return {
    per: isExact ? copy.eachMonth : copy.eachMonthAbout,
    amount: priceText(Math.round(actualPriceFen / months)),
  }
}

/** What an order saves beside the same device bought by the month, in words; empty where it saves nothing. */
export function savedText({ device, tier }: Selection, quantity: number): string {
  const compared = comparedPrice(device.tiers, tier)
  if (!compared?.isLess) return ''
  const [wholeFen, savedFen] = [compared.fen * quantity, (compared.fen - tier.actualPriceFen) * quantity]
  return copy.saved(termText(compared.base), priceText(wholeFen), priceText(savedFen))
}

/** Coupons of one kind on an order and what they take off together. */
export type UsedKind = { couponId: number; name: string; count: number; discountFen: number }

/** The discounts of a quote by kind, in their order. A coupon that the page does not know has no name. */
export function usedKinds(discounts: readonly Discount[], held: readonly DatedCoupon[]): UsedKind[] {
  const kinds = new Map<number, UsedKind>()
  for (const { id, couponId, discountFen } of discounts) {
    const name = held.find((coupon) => coupon.id === id)?.name ?? ''
    const kind = kinds.get(couponId) ?? { couponId, name, count: 0, discountFen: 0 }
    kinds.set(couponId, { ...kind, count: kind.count + 1, discountFen: kind.discountFen + discountFen })
  }
  return [...kinds.values()]
}
