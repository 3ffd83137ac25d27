import { countOrder } from '../changes/examples.ts'
import { durationText, fenText, skuText } from '../changes/issue-texts.ts'
import type { PriceList } from '../changes/price-list.ts'
import { type HeldCoupon, leastPayableFen } from '../coupons.ts'
import { couponStateAt } from './coupon-kind.ts'
import { distinctPrices, type EditedKind, holderCoupons, type OfferedTier } from './effects.ts'

/** An issue of a coupon kind: errors prevent it, warnings do not, `good` is information. */
export type CouponIssue = {
  id: 'pays-all' | 'limit-below-amount' | 'unreachable' | 'no-device' | 'unseen' | 'ends-today' | 'group-alone'
  level: 'error' | 'warning' | 'good'
  message: string
}

const orderAtMost = 100

const words = {
  paysAll: (place: string, quantity: number, limit: string) =>
    `${place}买${quantity}台只需付0.01元：优惠大于应付时，网站最低收0.01元。请降低面额或提高门槛${limit}。`,
  paysNothing: '没有一单会因此减到0.01元。',
  limitBelowAmount: (limit: string, amount: string) => `门槛${limit}低于优惠金额${amount}，刚达到门槛的一单几乎免费。`,
  unreachable: (most: string) => `这些类别最贵的一档买${orderAtMost}台为${most}，达不到门槛。`,
  noDevice: '这些类别现在没有在售的设备，优惠券不能使用。',
  unseen: '没有公开，也没有发放给任何账号，没有人能看到。',
  endsToday: '今天到期。',
  groupAlone: (group: number) => `互斥组${group}只剩这一种，与不互斥一样。`,
}

/** The relevant properties of other kinds. */
export type OtherKind = { id: number; excludeType: number | null; isRunning: boolean }

/**
 * All issues of a kind that is going to run, against the current catalogue and the public coupons (specification,
 * console 4). Pure; runs in the browser and on the server. A kind that is not going to run has none.
 */
export function findCouponIssues(
  book: PriceList,
  kind: EditedKind,
  others: readonly OtherKind[],
  now: string,
): CouponIssue[] {
  const { terms, handedOut } = kind
  const state = couponStateAt(terms, now)
  if (state === 'off' || state === 'ended') return []
  // A kind that starts later is checked as if it ran now, because it is not checked again on its start.
  const present = { ...kind, terms: { ...terms, validFrom: null } }
  const offered = distinctPrices(book, terms.categories)
  const paid = findPaidWhole(book, present, offered, now)
  const dearest = Math.max(0, ...offered.map(({ tier }) => tier.price)) * orderAtMost
  const isAlone =
    terms.excludeType !== null &&
    !others.some((other) => other.isRunning && other.id !== kind.id && other.excludeType === terms.excludeType)
  return [
    ...(paid === null
      ? []
      : [finding('pays-all', 'error', words.paysAll(placeText(paid), paid.quantity, limitHint(paid)))]),
    ...(terms.limitPriceFen > 0 && terms.limitPriceFen < terms.amountFen
      ? [
          finding(
            'limit-below-amount',
            'warning',
            words.limitBelowAmount(fenText(terms.limitPriceFen), fenText(terms.amountFen)),
          ),
        ]
      : []),
    ...(offered.length === 0 ? [finding('no-device', 'warning', words.noDevice)] : []),
    ...(offered.length > 0 && dearest < terms.limitPriceFen
      ? [finding('unreachable', 'warning', words.unreachable(fenText(dearest)))]
      : []),
    ...(terms.publicCount === 0 && handedOut === 0 ? [finding('unseen', 'warning', words.unseen)] : []),
    ...(terms.validUntil?.slice(0, 10) === now.slice(0, 10) ? [finding('ends-today', 'warning', words.endsToday)] : []),
    ...(isAlone ? [finding('group-alone', 'warning', words.groupAlone(terms.excludeType ?? 0))] : []),
    ...(paid === null ? [finding('pays-all', 'good', words.paysNothing)] : []),
  ]
}

type PaidWhole = OfferedTier & { quantity: number }

/**
 * An order that coupons pay down to the minimum with this kind and not without it; null when there is none. The
 * discount as a fraction of the order is largest where the minimum amount is just reached, so it suffices to try those
 * quantities.
 */
function findPaidWhole(
  book: PriceList,
  kind: EditedKind,
  offered: readonly OfferedTier[],
  now: string,
): PaidWhole | null {
  const copies = Math.max(1, kind.terms.publicCount + kind.handedOut) - kind.terms.publicCount
  const coupons = holderCoupons(book, { ...kind, handedOut: copies }, now)
  const without = book.coupons.filter(({ couponId }) => couponId !== kind.id)
  const limits = new Set([1, ...coupons.map(({ limitPriceFen }) => limitPriceFen)])
  for (const { sku, tier } of offered) {
    const quantities = new Set([...limits].map((limit) => Math.max(1, Math.ceil(limit / tier.price))))
    for (const quantity of quantities) {
      const subtotalFen = tier.price * quantity
      if (quantity > orderAtMost || mostFen(coupons, sku.category, subtotalFen) < subtotalFen - leastPayableFen)
        continue
      const paid = countOrder({ ...book, coupons }, sku, tier, quantity)?.payableFen
      if (paid !== leastPayableFen || subtotalFen === leastPayableFen) continue
      if (countOrder({ ...book, coupons: without }, sku, tier, quantity)?.payableFen !== paid)
        return { sku, tier, quantity }
    }
  }
  return null
}

/** Upper bound of the discount: all valid coupons, ignoring groups and limits. */
function mostFen(coupons: readonly HeldCoupon[], category: number, subtotalFen: number): number {
  let sum = 0
  for (const { categories, limitPriceFen, amountFen } of coupons)
    if (limitPriceFen <= subtotalFen && categories.includes(category)) sum += amountFen
  return sum
}

function placeText({ sku, tier }: OfferedTier): string {
  return `${skuText(sku)}${durationText(tier)}`
}

function limitHint({ tier, quantity }: PaidWhole): string {
  return `到${fenText(tier.price * quantity)}以上`
}

function finding(id: CouponIssue['id'], level: CouponIssue['level'], message: string): CouponIssue {
  return { id, level, message }
}
