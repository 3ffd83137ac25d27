import { couponObstacle, type HeldCoupon } from '#domain/pricing/coupons.ts'
import { advertisedFromFen, fromPriceRange } from '#domain/pricing/from-price.ts'
import { devicePriceFen, discountText, fitsDiscountWord } from '#domain/pricing/receipt.ts'
import { type BookSku, type BookTier, bookAfter, catalogueOf, type PriceBook, placesIn, tierOf } from './book.ts'
import { type CellName, type CellValue, cellName, readCellName } from './cells.ts'
import type { Change } from './change-set.ts'
import { findingWords as words } from './finding-words.ts'
import { followingChanges } from './followers.ts'

/** What the checks beside a change set say: errors stop its publication, warnings do not, `good` is worth knowing. */
export type PriceFinding = {
  id: PriceFindingId
  level: 'error' | 'warning' | 'good'
  message: string
  /** Where one press mends it: the cells and what they become. */
  fix?: { label: string; cells: readonly { cell: CellName; after: CellValue }[] }
}

export type PriceFindingId =
  | 'below-coupon'
  | 'discount-word'
  | 'device-discount'
  | 'above-original'
  | 'original-raised'
  | 'far-change'
  | 'longer-dearer'
  | 'coupon-lost'
  | 'from-price'

/** A price that moves by more than this share is asked about: mostly a digit too many. */
const farShare = 0.5

type Touched = { sku: BookSku; tier: BookTier; was: BookTier }

/**
 * Every finding of a change set over the present catalogue (specification, console 4), errors first. Pure: the browser and
 * the server ask it.
 */
export function findPriceFaults(book: PriceBook, changes: readonly Change[]): PriceFinding[] {
  if (changes.length === 0) return []
  const next = bookAfter(book, changes)
  const touched = touchedTiers(book, next, changes)
  return [
    ...belowCoupon(touched, book.coupons),
    ...discountWords(touched),
    ...deviceDiscounts(book, touched, changes),
    ...aboveOriginal(touched),
    ...raisedOriginals(touched),
    ...farChanges(touched),
    ...longerDearer(touched),
    ...lostCoupons(touched, book.coupons),
    ...fromPrice(book, next),
  ]
}

function touchedTiers(book: PriceBook, next: PriceBook, changes: readonly Change[]): Touched[] {
  const [before, after] = [placesIn(book), placesIn(next)]
  const touched = new Map<number, Touched>()
  for (const { cell, after: wished } of changes) {
    const [was, place] = [before(cell), after(cell)]
    if (was?.tier && place?.tier) touched.set(was.tier.id, { sku: place.sku, tier: place.tier, was: was.tier })
    // What comes into sight is looked at as a whole.
    else if (place && readCellName(cell)?.field === 'listed' && wished === true)
      for (const tier of place.sku.tiers) {
        const old = was?.sku.tiers.find(({ id }) => id === tier.id)
        if (old) touched.set(tier.id, { sku: place.sku, tier, was: old })
      }
  }
  return [...touched.values()]
}

/** A coupon that takes off as much as one device costs. */
function belowCoupon(touched: readonly Touched[], coupons: readonly HeldCoupon[]): PriceFinding[] {
  return coupons.flatMap((coupon) => {
    const hit = touched.filter(
      ({ sku, tier }) => couponObstacle(coupon, orderOf(sku, tier)) === null && coupon.amountFen >= tier.price,
    )
    return finding(hit, 'below-coupon', 'error', (name) => words.belowCoupon(coupon.name, name))
  })
}

/** What a tag promises must be what the price is (readings 6, discount tag). */
function discountWords(touched: readonly Touched[]): PriceFinding[] {
  const hit = touched.flatMap(({ sku, tier, was }) => {
    const wholeOf = ({ preferential, original }: BookTier) => preferential ?? original
    if (fitsDiscountWord(tier.discountTag, tier.price, wholeOf(tier))) return []
    // A word that never was the share of the two prices is the staff's own.
    if (tier.discountTag === was.discountTag && !fitsDiscountWord(was.discountTag, was.price, wholeOf(was))) return []
    return [{ sku, tier, was, right: discountText(tier.price, wholeOf(tier)) }]
  })
  const [first] = hit
  if (first === undefined) return []
  const cells = hit.map(({ tier, right }) => ({ cell: cellName('discountTag', tier.id), after: right }))
  const message = words.discountWord(nameOf(first), first.tier.discountTag, first.right, hit.length)
  return [{ id: 'discount-word', level: 'warning', message, fix: { label: words.fixDiscountWord, cells } }]
}

/** The device's discount is told in words; where a price moves it, the words move too, and staff should know. */
function deviceDiscounts(book: PriceBook, touched: readonly Touched[], changes: readonly Change[]): PriceFinding[] {
  const followed = new Map(followingChanges(book, changes).map(({ cell, after }) => [cell, after]))
  const hit = touched.flatMap(({ sku, tier, was }) => {
    const after = followed.get(cellName('preferential', tier.id))
    if (was.preferential === null || after === undefined) return []
    const word = discountText(was.preferential, was.original)
    const right = typeof after === 'number' ? discountText(after, tier.original) : ''
    const hadDurationDiscount = was.price < devicePriceFen(tierOf(book, sku, was))
    return word === '' || word === right || hadDurationDiscount ? [] : [{ sku, tier, was, word, right }]
  })
  const [first] = hit
  if (first === undefined) return []
  const message = words.deviceDiscount(nameOf(first), first.word, first.right, hit.length)
  return [{ id: 'device-discount', level: 'warning', message }]
}

function aboveOriginal(touched: readonly Touched[]): PriceFinding[] {
  const hit = touched.filter(({ tier }) => tier.price > tier.original)
  const cells = hit.map(({ tier }) => ({ cell: cellName('original', tier.id), after: tier.price }))
  const fix = { label: words.fixOriginal, cells }
  return finding(hit, 'above-original', 'warning', words.aboveOriginal).map((one) => ({ ...one, fix }))
}

/** A price to compare with that nobody has paid. */
function raisedOriginals(touched: readonly Touched[]): PriceFinding[] {
  const hit = touched.filter(({ tier, was }) => tier.original > was.original && tier.original > tier.price)
  return finding(hit, 'original-raised', 'warning', words.originalRaised)
}

function farChanges(touched: readonly Touched[]): PriceFinding[] {
  const hit = touched.filter(({ tier, was }) => Math.abs(tier.price - was.price) > was.price * farShare)
  return finding(hit, 'far-change', 'warning', words.farChange)
}

/** A longer duration that costs more a month than a shorter one of the same device. */
function longerDearer(touched: readonly Touched[]): PriceFinding[] {
  const monthly = ({ price, months }: BookTier) => price / months
  const hit = touched.filter(({ sku, tier }) =>
    sku.tiers.some(
      (other) => tier.months > 0 && other.months > 0 && other.months < tier.months && monthly(other) < monthly(tier),
    ),
  )
  return finding(hit, 'longer-dearer', 'warning', words.longerDearer)
}

/** A coupon that one device could use before and cannot now. */
function lostCoupons(touched: readonly Touched[], coupons: readonly HeldCoupon[]): PriceFinding[] {
  return coupons.flatMap((coupon) => {
    const hit = touched.filter(
      ({ sku, tier, was }) =>
        couponObstacle(coupon, orderOf(sku, was)) === null && couponObstacle(coupon, orderOf(sku, tier)) !== null,
    )
    return finding(hit, 'coupon-lost', 'warning', (name, count) => words.couponLost(coupon.name, name, count))
  })
}

/** What the site says of its lowest price (specification 1). */
const lowest = new WeakMap<PriceBook, number | undefined>()

/** The lowest price a month, once for a book: the present one stays while its changes are typed. */
function lowestOf(book: PriceBook): number | undefined {
  if (!lowest.has(book)) lowest.set(book, fromPriceRange(catalogueOf(book))?.lowFen)
  return lowest.get(book)
}

function fromPrice(book: PriceBook, next: PriceBook): PriceFinding[] {
  const [was, lowFen] = [lowestOf(book), lowestOf(next)]
  if (lowFen === undefined || was === undefined) return []
  if (lowFen === advertisedFromFen) return [{ id: 'from-price', level: 'good', message: words.fromHolds(lowFen) }]
  // It did not hold before either: that is not this change set's doing.
  if (lowFen === was) return []
  return [{ id: 'from-price', level: 'warning', message: words.fromBroken(advertisedFromFen, lowFen) }]
}

function orderOf(sku: BookSku, tier: BookTier) {
  return { category: sku.category, subtotalFen: tier.price, quantity: 1 }
}

function finding(
  hit: readonly Touched[],
  id: PriceFindingId,
  level: PriceFinding['level'],
  say: (name: string, count: number) => string,
): PriceFinding[] {
  const [first] = hit
  return first === undefined ? [] : [{ id, level, message: say(nameOf(first), hit.length) }]
}

function nameOf({ sku, tier }: Pick<Touched, 'sku' | 'tier'>): string {
  return words.place(sku, tier)
}
