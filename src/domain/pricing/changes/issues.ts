import { couponObstacle, type HeldCoupon } from '#domain/pricing/coupons.ts'
import { siteFromPrice } from '#domain/pricing/from-price.ts'
import { devicePriceFen, discountText, fitsDiscountWord } from '#domain/pricing/receipt.ts'
import { groupBy } from '../../shared/group-by.ts'
import { type CellName, type CellValue, type Change, cellName, readCellName } from './cells.ts'
import { followingChanges } from './followers.ts'
import { issueTexts as words } from './issue-texts.ts'
import {
  catalogueOf,
  type PriceList,
  type PriceListSku,
  type PriceListTier,
  placesIn,
  priceListAfter,
  tierOf,
} from './price-list.ts'

/** An issue of a change set: errors prevent publishing, warnings do not, `good` is information. */
export type PriceIssue = {
  id: PriceIssueId
  level: 'error' | 'warning' | 'good'
  message: string
  /** A one-click correction: the cells and their new values. */
  fix?: { label: string; cells: readonly { cell: CellName; after: CellValue }[] }
}

export type PriceIssueId =
  | 'below-coupon'
  | 'discount-word'
  | 'device-discount'
  | 'above-original'
  | 'original-raised'
  | 'far-change'
  | 'longer-dearer'
  | 'coupon-lost'
  | 'from-price'

/** A price that changes by more than this fraction is questioned: usually a typing error. */
const farShare = 0.5

type Touched = { sku: PriceListSku; tier: PriceListTier; was: PriceListTier }

/**
 * All issues of a change set against the current catalogue (specification, console 4), errors first. Pure; runs in the
 * browser and on the server.
 */
export function findPriceIssues(book: PriceList, changes: readonly Change[]): PriceIssue[] {
  if (changes.length === 0) return []
  const next = priceListAfter(book, changes)
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

function touchedTiers(book: PriceList, next: PriceList, changes: readonly Change[]): Touched[] {
  const [before, after] = [placesIn(book), placesIn(next)]
  const touched = new Map<number, Touched>()
  for (const { cell, after: wished } of changes) {
    const [was, place] = [before(cell), after(cell)]
    if (was?.tier && place?.tier) touched.set(was.tier.id, { sku: place.sku, tier: place.tier, was: was.tier })
    // A device that becomes visible is checked completely.
    else if (place && readCellName(cell)?.field === 'listed' && wished === true)
      for (const tier of place.sku.tiers) {
        const old = was?.sku.tiers.find(({ id }) => id === tier.id)
        if (old) touched.set(tier.id, { sku: place.sku, tier, was: old })
      }
  }
  return [...touched.values()]
}

/** Coupons worth at least the price of one device. */
function belowCoupon(touched: readonly Touched[], coupons: readonly HeldCoupon[]): PriceIssue[] {
  return coupons.flatMap((coupon) => {
    const hit = touched.filter(
      ({ sku, tier }) => couponObstacle(coupon, orderOf(sku, tier)) === null && coupon.amountFen >= tier.price,
    )
    return finding(hit, 'below-coupon', 'error', (name) => words.belowCoupon(coupon.name, name))
  })
}

/** The discount tag must match the price (readings 6, discount tag). */
function discountWords(touched: readonly Touched[]): PriceIssue[] {
  const hit = touched.flatMap(({ sku, tier, was }) => {
    const wholeOf = ({ preferential, original }: PriceListTier) => preferential ?? original
    if (fitsDiscountWord(tier.discountTag, tier.price, wholeOf(tier))) return []
    // A tag that never matched the ratio of the two prices is free text of staff.
    if (tier.discountTag === was.discountTag && !fitsDiscountWord(was.discountTag, was.price, wholeOf(was))) return []
    return [{ sku, tier, was, right: discountText(tier.price, wholeOf(tier)) }]
  })
  const [first] = hit
  if (first === undefined) return []
  const cells = hit.map(({ tier, right }) => ({ cell: cellName('discountTag', tier.id), after: right }))
  const message = words.discountWord(nameOf(first), first.tier.discountTag, first.right, hit.length)
  return [{ id: 'discount-word', level: 'warning', message, fix: { label: words.fixDiscountWord, cells } }]
}

/** The device's discount is shown as text, which changes with the price; staff should know. */
function deviceDiscounts(book: PriceList, touched: readonly Touched[], changes: readonly Change[]): PriceIssue[] {
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

function aboveOriginal(touched: readonly Touched[]): PriceIssue[] {
  const hit = touched.filter(({ tier }) => tier.price > tier.original)
  const cells = hit.map(({ tier }) => ({ cell: cellName('original', tier.id), after: tier.price }))
  const fix = { label: words.fixOriginal, cells }
  return finding(hit, 'above-original', 'warning', words.aboveOriginal).map((one) => ({ ...one, fix }))
}

/** An original price that was never charged. */
function raisedOriginals(touched: readonly Touched[]): PriceIssue[] {
  const hit = touched.filter(({ tier, was }) => tier.original > was.original && tier.original > tier.price)
  return finding(hit, 'original-raised', 'warning', words.originalRaised)
}

function farChanges(touched: readonly Touched[]): PriceIssue[] {
  const hit = touched.filter(({ tier, was }) => Math.abs(tier.price - was.price) > was.price * farShare)
  return finding(hit, 'far-change', 'warning', words.farChange)
}

/** A longer tier that costs more per month than a shorter one of the same device. */
function longerDearer(touched: readonly Touched[]): PriceIssue[] {
  const monthly = ({ price, months }: PriceListTier) => price / months
  const hit = touched.filter(({ sku, tier }) =>
    sku.tiers.some(
      (other) => tier.months > 0 && other.months > 0 && other.months < tier.months && monthly(other) < monthly(tier),
    ),
  )
  return finding(hit, 'longer-dearer', 'warning', words.longerDearer)
}

/** Coupons that an order of one device could use before and cannot use any more. */
function lostCoupons(touched: readonly Touched[], coupons: readonly HeldCoupon[]): PriceIssue[] {
  // Several of one name, for one category each, are one to the buyer.
  return [...groupBy(coupons, ({ name }) => name)].flatMap(([coupon, alike]) => {
    const hit = touched.filter(({ sku, tier, was }) =>
      alike.some(
        (one) => couponObstacle(one, orderOf(sku, was)) === null && couponObstacle(one, orderOf(sku, tier)) !== null,
      ),
    )
    return finding(hit, 'coupon-lost', 'warning', (name, count) => words.couponLost(coupon, name, count))
  })
}

const lowest = new WeakMap<PriceList, number | undefined>()

/** What the site says that prices start from, memoised per price list: the current one stays while changes are typed. */
function lowestOf(book: PriceList): number | undefined {
  if (!lowest.has(book)) lowest.set(book, siteFromPrice(catalogueOf(book))?.fen)
  return lowest.get(book)
}

function fromPrice(book: PriceList, next: PriceList): PriceIssue[] {
  const [was, lowFen] = [lowestOf(book), lowestOf(next)]
  if (lowFen === undefined || was === undefined) return []
  if (lowFen === was) return [{ id: 'from-price', level: 'good', message: words.fromStays(lowFen) }]
  return [{ id: 'from-price', level: 'warning', message: words.fromMoves(was, lowFen) }]
}

function orderOf(sku: PriceListSku, tier: PriceListTier) {
  return { category: sku.category, subtotalFen: tier.price, quantity: 1 }
}

function finding(
  hit: readonly Touched[],
  id: PriceIssueId,
  level: PriceIssue['level'],
  say: (name: string, count: number) => string,
): PriceIssue[] {
  const [first] = hit
  return first === undefined ? [] : [{ id, level, message: say(nameOf(first), hit.length) }]
}

function nameOf({ sku, tier }: Pick<Touched, 'sku' | 'tier'>): string {
  return words.place(sku, tier)
}
