import { isTierOffered } from '#domain/devices/durations.ts'
import { countOrder, type ExampleQuote } from '../changes/examples.ts'
import type { PriceList, PriceListSku, PriceListTier } from '../changes/price-list.ts'
import type { HeldCoupon } from '../coupons.ts'
import { type CouponTerms, couponsOf } from './coupon-kind.ts'

/** The edited kind: its public coupons, and how many an account holds besides. */
export type EditedKind = { id: number; terms: CouponTerms; handedOut: number }

/** The coupons that a holder of the kind may use: the public coupons of all other kinds, and those of this one. */
export function holderCoupons(book: Pick<PriceList, 'coupons'>, kind: EditedKind, now: string): HeldCoupon[] {
  const { id, terms, handedOut } = kind
  const others = book.coupons.filter(({ couponId }) => couponId !== id)
  return [...others, ...couponsOf(id, terms, terms.publicCount + handedOut, now)]
}

/**
 * The coupons that a user may use at a time: the public coupons of every running kind, and `handed` of each kind
 * besides. Each has a unique negative id.
 */
export function couponsAt(
  kinds: readonly { id: number; terms: CouponTerms }[],
  now: string,
  handed: ReadonlyMap<number, number> = new Map(),
): HeldCoupon[] {
  return kinds
    .flatMap(({ id, terms }) => couponsOf(id, terms, terms.publicCount + (handed.get(id) ?? 0), now))
    .map((coupon, place) => ({ ...coupon, id: -1 - place }))
}

export type OfferedTier = { sku: PriceListSku; tier: PriceListTier }

/** Every tier on sale of some categories, one per price and category: coupons depend on nothing else of a device. */
export function distinctPrices(
  { skus, rules }: Pick<PriceList, 'skus' | 'rules'>,
  categories: readonly number[],
): OfferedTier[] {
  const found = new Map<string, OfferedTier>()
  for (const sku of skus) {
    if (!sku.listed || !categories.includes(sku.category)) continue
    for (const tier of sku.tiers) {
      const key = `${sku.category} ${tier.price}`
      if (!found.has(key) && isTierOffered(rules, sku, tier)) found.set(key, { sku, tier })
    }
  }
  return [...found.values()]
}

const examplesAtOnce = 4
const quantities = [1, 2, 3, 10]
/** Maximum number of orders tried for examples, so that the cost does not depend on the catalogue's size. */
const ordersTriedAtMost = 120

/**
 * Orders whose total for a holder changes with the kind's new terms, calculated by the pricing engine; the largest
 * changes first. Empty when no order changes.
 */
export function couponExamples(
  book: PriceList,
  before: EditedKind | null,
  after: EditedKind,
  now: string,
): ExampleQuote[] {
  const categories = [...new Set([...(before?.terms.categories ?? []), ...after.terms.categories])]
  const offered = distinctPrices(book, categories)
  const step = Math.max(1, Math.floor(offered.length / ordersTriedAtMost))
  const held = {
    before:
      before === null ? book.coupons.filter(({ couponId }) => couponId !== after.id) : holderCoupons(book, before, now),
    after: holderCoupons(book, after, now),
  }
  const found = offered.flatMap(({ sku, tier }, place): ExampleQuote[] => {
    if (place % step !== 0) return []
    const quantity = quantities[place % quantities.length] ?? 1
    return [quantity, ...quantities]
      .flatMap((count): ExampleQuote[] => {
        const beforeFen = countOrder({ ...book, coupons: held.before }, sku, tier, count)?.payableFen
        const afterFen = countOrder({ ...book, coupons: held.after }, sku, tier, count)?.payableFen
        if (beforeFen === undefined || afterFen === undefined || beforeFen === afterFen) return []
        return [{ sku, tier, quantity: count, beforeFen, afterFen }]
      })
      .slice(0, 1)
  })
  const differenceOf = ({ beforeFen, afterFen }: ExampleQuote) => Math.abs(afterFen - beforeFen)
  return found.toSorted((one, other) => differenceOf(other) - differenceOf(one)).slice(0, examplesAtOnce)
}
