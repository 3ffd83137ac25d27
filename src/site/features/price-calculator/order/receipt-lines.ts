import type { Selection } from '#domain/devices/selection.ts'
import type { Discount } from '#domain/pricing/coupons.ts'
import { type PriceStep, priceSteps } from '#domain/pricing/receipt.ts'
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
  /** Where the line comes from, in words. */
  rule: string
  /** What the amount is for, e.g. 每月; empty for the whole order. */
  per: string
  amount: string
  isStruck: boolean
  /** Whether the price lacks it. */
  isMissing: boolean
}

/** Every price shows all three, so that the receipt keeps its height when a choice changes. */
const rules = ['original', 'device', 'duration'] as const

/** The steps from the original price to the price of a device a month, and from there to the whole order. */
export function receiptLines({ tier }: Selection, quantity: number): { unit: ReceiptLine[]; order: ReceiptLine[] } {
  const steps = priceSteps(tier)
  const unit = rules.map((rule) => {
    const step = steps.find((candidate) => candidate.rule === rule)
    return step === undefined ? lineWithout(rule) : unitLine(step, tier, steps.length > 1)
  })
  const term = termText(tier)
  return {
    unit,
    order: [
      {
        key: 'term',
        // A price by days is one for all of them: nothing is multiplied.
        label: tier.months > 0 ? copy.times(term) : term,
        gave: '',
        rule: tier.months > 0 ? copy.rules.term : copy.rules.days,
        per: copy.eachDevice,
        amount: priceText(tier.actualPriceFen),
        isStruck: false,
        isMissing: false,
      },
      {
        key: 'quantity',
        label: copy.times(copy.devices(quantity)),
        gave: '',
        rule: copy.rules.quantity,
        per: '',
        amount: priceText(tier.actualPriceFen * quantity),
        isStruck: false,
        isMissing: false,
      },
    ],
  }
}

function unitLine(step: PriceStep, tier: Selection['tier'], isOvertaken: boolean): ReceiptLine {
  const { rule, amountFen, isExact, discount } = step
  const month = isExact ? copy.eachMonth : copy.eachMonthAbout
  return {
    key: rule,
    label: copy[rule],
    gave: discount,
    rule: copy.rules[rule],
    per: tier.months === 0 ? copy.eachTerm(tier.days) : month,
    amount: priceText(amountFen),
    isStruck: rule === 'original' && isOvertaken,
    isMissing: false,
  }
}

function lineWithout(rule: PriceStep['rule']): ReceiptLine {
  return {
    key: rule,
    label: copy[rule],
    gave: '',
    rule: copy.rules[rule],
    per: '',
    amount: copy.none,
    isStruck: false,
    isMissing: true,
  }
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
