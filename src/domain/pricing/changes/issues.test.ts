import { expect, test } from 'vitest'
import { bookSku, bookTier, priceBook } from '#tests/support/price-book.ts'
import { type Change, cellName } from './cells.ts'
import { changesFor } from './change-set.ts'
import { exampleQuotes } from './examples.ts'
import { findPriceIssues } from './issues.ts'
import { cellsOf, type PriceList, priceListWith } from './price-list.ts'

const [tier, sku] = [bookTier, bookSku]
const year = tier(12, 12, 77_688, { preferential: 93_600, original: 156_000, discountTag: '8.3折' })
const book = priceBook([sku(1, [tier(11, 1, 7_800), year]), sku(2, [tier(21, 1, 2_800)])])
const coupon = { id: 1, couponId: 1, name: '满70减5', limitUseNum: null, excludeType: null, categories: [1] }

function changing(wishes: [number, number][]): Change[] {
  return changesFor(cellsOf(book), new Map(wishes.map(([id, fen]) => [cellName('price', id), fen])))
}
const idsOf = (changes: Change[], over: PriceList = book) =>
  findPriceIssues(over, changes).map(({ id, level }) => `${level} ${id}`)

test('a small change of one price leaves nothing to look at but the lowest price', () => {
  expect(idsOf(changing([[11, 7_700]]))).toEqual(['good from-price'])
})

test('a discount word that no longer fits is named, and one press mends it', () => {
  const changes = changing([[12, 74_880]])
  const [found] = findPriceIssues(book, changes)
  expect(found).toMatchObject({ id: 'discount-word', fix: { cells: [{ cell: 'discountTag:12', after: '8折' }] } })
  const cells = found?.fix?.cells ?? []
  const mended = [...changes, ...changesFor(cellsOf(book), new Map(cells.map(({ cell, after }) => [cell, after])))]
  expect(idsOf(mended)).toEqual(['good from-price'])
})

test('a discount word still fits where both prices are raised and rounded alike', () => {
  const raised = changing([[12, 81_572]])
  expect(idsOf(raised)).toContain('warning discount-word')
  expect(idsOf([...raised, { cell: 'preferential:12', before: 93_600, after: 98_280 }])).toEqual(['good from-price'])
})

test('prices far off, dearer than their original or than a shorter duration are asked about', () => {
  expect(idsOf(changing([[11, 78_000]]))).toEqual(['warning above-original', 'warning far-change', 'good from-price'])
  expect(idsOf(changing([[12, 96_000]]))).toEqual(['warning discount-word', 'warning longer-dearer', 'good from-price'])
  expect(idsOf(changing([[21, 2_900]]))).toEqual(['warning from-price'])
  const raised: Change[] = [{ cell: 'original:11', before: 15_600, after: 20_000 }]
  expect(idsOf(raised)).toEqual(['warning original-raised', 'good from-price'])
})

test('a coupon that falls away warns, and one that would pay the whole price stops', () => {
  const withLimit = { ...book, coupons: [{ ...coupon, amountFen: 500, limitPriceFen: 7_000 }] }
  expect(idsOf(changing([[11, 6_900]]), withLimit)).toEqual(['warning coupon-lost', 'good from-price'])
  // Two of one name are one sentence.
  const twice = { ...withLimit, coupons: withLimit.coupons.flatMap((one) => [one, { ...one, id: one.id + 1 }]) }
  expect(idsOf(changing([[11, 6_900]]), twice)).toEqual(['warning coupon-lost', 'good from-price'])
  const generous = { ...book, coupons: [{ ...coupon, amountFen: 7_500, limitPriceFen: 0 }] }
  expect(idsOf(changing([[11, 7_500]]), generous)[0]).toBe('error below-coupon')
})

test('examples are counted by the engine, before and after', () => {
  const withCoupon = { ...book, coupons: [{ ...coupon, amountFen: 500, limitPriceFen: 7_000 }] }
  const [example] = exampleQuotes(withCoupon, changing([[11, 7_700]]))
  expect(example).toMatchObject({ quantity: 3, beforeFen: 3 * 7_800 - 500, afterFen: 3 * 7_700 - 500 })
  expect(exampleQuotes(book, [])).toEqual([])
})

test('a book with its own values is itself', () => {
  expect(priceListWith(book, cellsOf(book))).toEqual(book)
})
