import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceRules } from '#domain/devices/durations.ts'
import { fitsDiscountWord, priceSteps } from '#domain/pricing/receipt.ts'
import { bookSku, bookTier, priceBook } from '#tests/support/price-book.ts'
import { type CellName, type CellValue, cellName } from './cells.ts'
import { changesFor } from './change-set.ts'
import { changedRules, followingChanges, ruleEffects } from './followers.ts'
import { findPriceIssues } from './issues.ts'
import { cellsOf, type PriceListSku, type PriceListTier, priceListWith, tierOf } from './price-list.ts'

const month = bookTier(1, 1, 7_800, { preferential: 7_800, original: 13_000 })
const year = bookTier(12, 12, 77_688, { preferential: 93_600, original: 156_000, discountTag: '8.3折' })

function followed(tier: PriceListTier, wishes: [CellName, CellValue][]) {
  const book = priceBook([bookSku(1, [tier])])
  const changes = followingChanges(book, changesFor(cellsOf(book), new Map(wishes)))
  return Object.fromEntries(changes.map(({ cell, after }) => [cell, after]))
}

test('a price without a discount of its duration takes the device’s price with it', () => {
  expect(followed(month, [['price:1', 8_200]])).toEqual({ 'preferential:1': 8_200 })
  expect(followed(month, [['price:1', 14_000]])).toEqual({ 'preferential:1': null })
  expect(followed(bookTier(1, 1, 9_900, { original: 9_900 }), [['price:1', 9_000]])).toEqual({
    'preferential:1': 9_000,
  })
})

test('a discount of the duration stays one, in words that fit, until nothing is left of it', () => {
  expect(followed(year, [['price:12', 74_880]])).toEqual({ 'discountTag:12': '8折' })
  expect(followed(year, [['price:12', 74_900]])).toEqual({ 'discountTag:12': '' })
  expect(followed(year, [['price:12', 96_000]])).toEqual({ 'preferential:12': 96_000, 'discountTag:12': '' })
  expect(followed({ ...year, discountTag: '年付优惠' }, [['price:12', 74_880]])).toEqual({})
})

test('what a set changes itself is left as it is there', () => {
  const both: [CellName, CellValue][] = [
    ['price:12', 81_572],
    ['preferential:12', 98_280],
  ]
  expect(followed(year, both)).toEqual({})
  expect(
    followed(month, [
      ['price:1', 8_200],
      ['preferential:1', 8_500],
    ]),
  ).toEqual({})
  expect(
    followed(year, [
      ['price:12', 74_880],
      ['discountTag:12', '年付'],
    ]),
  ).toEqual({})
})

test('a device’s discount that is another one in words is told before the set is public', () => {
  const book = priceBook([bookSku(1, [month, year])])
  const found = findPriceIssues(book, changesFor(cellsOf(book), new Map([['price:1', 8_200]])))
  expect(found.map(({ id, message }) => [id, message])).toContainEqual([
    'device-discount',
    '美国洛杉矶标准型1个月的设备折扣原为6折，新价不是整折扣，价格明细只显示金额。',
  ])
})

/** A duration whose prices explain each other, as the catalogue's do. */
const tier: fc.Arbitrary<PriceListTier> = fc
  .record({
    months: fc.constantFrom(0, 1, 3, 12),
    original: fc.integer({ min: 100, max: 9_000 }),
    ownTenths: fc.constantFrom(null, 6, 7, 8),
    durationTenths: fc.constantFrom(null, null, 8, 8.3),
  })
  .map(({ months, original, ownTenths, durationTenths }) => {
    const device = ownTenths === null ? original : Math.round((original * ownTenths) / 10)
    const isLong = durationTenths !== null && months > 1
    return bookTier(1, months, isLong ? Math.round((device * durationTenths) / 10) : device, {
      days: months === 0 ? 30 : 0,
      original: Math.max(original, device),
      preferential: ownTenths === null ? null : device,
      discountTag: isLong ? `${durationTenths}折` : '',
    })
  })
const edit = fc.record({
  price: fc.integer({ min: 1, max: 12_000 }),
  original: fc.option(fc.integer({ min: 1, max: 12_000 }), { freq: 1 }),
})

test('after any edits the receipt goes down to what is charged, and says of each step what is true', () => {
  fc.assert(
    fc.property(tier, fc.array(edit, { minLength: 1, maxLength: 4 }), (start, edits) => {
      let book = priceBook([bookSku(1, [start])])
      for (const { price, original } of edits) {
        const [was] = book.skus[0]?.tiers ?? []
        const wishes = new Map<CellName, CellValue>([[cellName('price', 1), price]])
        if (original !== null) wishes.set(cellName('original', 1), original)
        const changes = changesFor(cellsOf(book), wishes)
        const all = [...changes, ...followingChanges(book, changes)]
        book = priceListWith(book, new Map(all.map(({ cell, after }) => [cell, after])))
        const [sku] = book.skus
        const [tier] = sku?.tiers ?? []
        if (!sku || !tier || !was) throw new Error('no tier')
        const steps = priceSteps(tierOf(book, sku, tier))
        const parts = tier.months || 1
        // Each line is of the whole duration here, so that nothing is rounded.
        const fen = steps.map(({ amountFen, isExact }) => (isExact ? amountFen * parts : null))
        expect(steps[0]?.rule).toBe('original')
        expect(steps.at(-1)?.amountFen).toBe(Math.round(tier.price / parts))
        for (const [index, { amountFen, discount }] of steps.entries()) {
          const above = steps[index - 1]
          if (above === undefined) continue
          expect(amountFen).toBeLessThanOrEqual(above.amountFen)
          const [whole, part] = [fen[index - 1], fen[index]]
          if (discount !== '' && whole != null && part != null)
            expect(fitsDiscountWord(discount, part, whole)).toBe(true)
        }
        const hasDurationStep = steps.some(({ rule }) => rule === 'duration')
        if (tier.months <= 1 && tier.discountTag === '') expect(hasDurationStep).toBe(false)
        // A price that had no discount of its duration gets none by an edit.
        const had = priceSteps(tierOf(book, sku, was)).some(({ rule }) => rule === 'duration')
        if (!had && price !== was.price) expect(hasDurationStep).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})

const ruledTier = (months: number, days: number): PriceListTier => ({
  id: months + days,
  months,
  days,
  giftMonths: 0,
  giftDays: 0,
  price: 100,
  preferential: null,
  original: 100,
  discountTag: '',
})
const sku: PriceListSku = {
  id: 1,
  typeId: 1,
  area: '',
  region: '',
  countryCode: '',
  remote: true,
  model: '',
  category: 3,
  provider: 'skyport',
  listed: true,
  unsuitPlatforms: [],
  inStock: true,
  stock: 4,
  tags: '',
  tiers: [ruledTier(1, 0), ruledTier(0, 30), ruledTier(12, 0)],
}
const named = { providers: ['skyport'], categories: [3] }
const noNames = { providers: [], categories: [] }
const rules: PriceRules = {
  dayBased: noNames,
  introductory: noNames,
  tiktokCategories: [],
  lowStock: 3,
  reviewPercent: 20,
}

test('what other rules do is counted before they hold', () => {
  const next = { dayBased: named, introductory: named, tiktokCategories: [3], lowStock: 4, reviewPercent: 20 }
  expect(ruleEffects({ skus: [sku], rules }, next)).toEqual({ appear: 1, disappear: 0, labels: 1, tiktok: 1, low: 1 })
  expect(ruleEffects({ skus: [sku], rules: next }, rules)).toMatchObject({ appear: 0, disappear: 1, labels: 1 })
  expect(changedRules(rules, next).map(({ rule }) => rule)).toEqual([
    'dayBased',
    'introductory',
    'tiktokCategories',
    'lowStock',
  ])
  expect(changedRules(rules, rules)).toEqual([])
})
