import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOrder } from '../changes/examples.ts'
import type { PriceList, PriceListSku, PriceListTier } from '../changes/price-list.ts'
import {
  type CouponTerms,
  changedTerms,
  checkCouponTerms,
  couponStateAt,
  couponsOf,
  readAccountLines,
} from './coupon-kind.ts'
import { couponExamples, couponsAt, holderCoupons } from './effects.ts'
import { findCouponIssues } from './issues.ts'

const now = '2026-11-18 09:42:00'
const tier = (id: number, price: number): PriceListTier => ({
  id,
  months: 1,
  days: 0,
  giftMonths: 0,
  giftDays: 0,
  price,
  preferential: null,
  original: price,
  discountTag: '',
})
const sku = (id: number, category: number, prices: number[]): PriceListSku => ({
  id,
  typeId: 1,
  area: '北美',
  region: '美国洛杉矶',
  countryCode: 'US',
  remote: true,
  model: '标准型',
  category,
  provider: '',
  inStock: true,
  stock: 9,
  tags: '',
  listed: true,
  unsuitPlatforms: [],
  tiers: prices.map((price, place) => tier(id * 10 + place, price)),
})
const noNames = { providers: [], categories: [] }
const book: PriceList = {
  types: [{ id: 1, code: 'cloud', name: '云设备' }],
  categories: [{ id: 1, code: 1, name: '静态住宅IP', unsuitPlatforms: [] }],
  platforms: [],
  skus: [sku(1, 1, [78, 130]), sku(2, 2, [28])],
  rules: { dayBased: noNames, introductory: noNames, tiktokCategories: [], lowStock: 5, reviewPercent: 20 },
  coupons: [],
}
const given: CouponTerms = {
  name: '满70减5',
  amountFen: 5,
  limitPriceFen: 70,
  limitUseNum: 1,
  excludeType: null,
  categories: [1],
  validFrom: null,
  validUntil: null,
  enabled: true,
  publicCount: 1,
}
const terms: fc.Arbitrary<CouponTerms> = fc.record({
  name: fc.constant('券'),
  amountFen: fc.integer({ min: 1, max: 140 }),
  limitPriceFen: fc.constantFrom(0, 0, 50, 100, 300),
  limitUseNum: fc.constantFrom(null, 1, 2),
  excludeType: fc.constantFrom(null, 1),
  categories: fc.constantFrom([1], [2], [1, 2]),
  validFrom: fc.constant(null),
  validUntil: fc.constant(null),
  enabled: fc.constant(true),
  publicCount: fc.integer({ min: 0, max: 3 }),
})
const idsOf = (kind: CouponTerms, over = book) =>
  findCouponIssues(over, { id: 9, terms: kind, handedOut: 0 }, [], now).map(({ id, level }) => `${level} ${id}`)

test('a kind without a finding lets no order of any size be paid for by coupons', () => {
  fc.assert(
    fc.property(terms, terms, (kind, other) => {
      const over = { ...book, coupons: couponsOf(1, other, other.publicCount, now) }
      fc.pre(!idsOf(other).includes('error pays-all'))
      fc.pre(!idsOf(kind, over).includes('error pays-all'))
      const coupons = holderCoupons(over, { id: 9, terms: kind, handedOut: kind.publicCount === 0 ? 1 : 0 }, now)
      for (const device of book.skus)
        for (const one of device.tiers)
          for (let quantity = 1; quantity <= 100; quantity += quantity < 12 ? 1 : 11)
            expect(countOrder({ ...over, coupons }, device, one, quantity)?.payableFen).toBeGreaterThan(1)
    }),
    { numRuns: 200 },
  )
})

test('what pays for a whole order stops a kind, at the quantity that its threshold allows, and not one that is off', () => {
  expect(idsOf({ ...given, amountFen: 78 })).toContain('error pays-all')
  const atTwo = { ...given, amountFen: 156, limitPriceFen: 150 }
  const [found] = findCouponIssues(book, { id: 9, terms: atTwo, handedOut: 0 }, [], now)
  expect(found?.message).toContain('美国洛杉矶标准型1个月买2台只需付0.01元')
  expect(idsOf({ ...atTwo, enabled: false })).toEqual([])
  expect(idsOf({ ...atTwo, validFrom: '2027-01-01 00:00:00' })).toContain('error pays-all')
})

test('warnings name what a kind is no good for', () => {
  expect(idsOf(given)).toEqual(['good pays-all'])
  expect(idsOf({ ...given, amountFen: 20, limitPriceFen: 10 })).toContain('warning limit-below-amount')
  expect(idsOf({ ...given, limitPriceFen: 13_001 })).toContain('warning unreachable')
  expect(idsOf({ ...given, categories: [7] })).toContain('warning no-device')
  expect(idsOf({ ...given, publicCount: 0 })).toContain('warning unseen')
  expect(idsOf({ ...given, validUntil: '2026-11-18 23:59:59' })).toContain('warning ends-today')
  expect(idsOf({ ...given, excludeType: 3 })).toContain('warning group-alone')
})

test('examples are orders that the change makes dearer or cheaper, and none where terms stay', () => {
  fc.assert(
    fc.property(terms, terms, (was, is) => {
      const before = { id: 9, terms: was, handedOut: 1 }
      const after = { id: 9, terms: is, handedOut: 1 }
      expect(couponExamples(book, before, before, now)).toEqual([])
      for (const { sku: device, tier: one, quantity, beforeFen, afterFen } of couponExamples(
        book,
        before,
        after,
        now,
      )) {
        expect(beforeFen).not.toBe(afterFen)
        const counted = countOrder({ ...book, coupons: holderCoupons(book, after, now) }, device, one, quantity)
        expect(counted?.payableFen).toBe(afterFen)
      }
    }),
    { numRuns: 30 },
  )
})

test('changed terms are none where both are the same, whatever the order of categories', () => {
  fc.assert(
    fc.property(terms, terms, (one, other) => {
      expect(changedTerms(one, { ...one, categories: one.categories.toReversed() })).toEqual([])
      const changes = Object.fromEntries(changedTerms(one, other).map(({ term, after }) => [term, after]))
      expect(changedTerms({ ...one, ...changes }, other)).toEqual([])
    }),
  )
  expect(checkCouponTerms(given)).toEqual({})
})

test('a kind runs from its beginning to before its end', () => {
  const period = { enabled: true, validFrom: '2026-11-01 00:00:00', validUntil: '2026-11-30 23:59:59' }
  const at = (time: string) => couponStateAt(period, time)
  expect(at('2026-10-31 23:59:59')).toBe('upcoming')
  expect(at('2026-11-01 00:00:00')).toBe('running')
  expect(at('2026-11-30 23:59:59')).toBe('ended')
  expect(couponStateAt({ ...period, enabled: false }, now)).toBe('off')
})

test('a pasted list is read line by line, whatever its spelling, and each account once', () => {
  const lines = readAccountLines(' +86 138-0000-2046\r\n\nShop@Example.com，27\n13800002046\n99999999999\n=1')
  expect(
    lines.map(({ row, account }) => [row, account.kind, 'value' in account ? account.value : account.fault]),
  ).toEqual([
    [1, 'phone', '13800002046'],
    [3, 'email', 'shop@example.com'],
    [4, 'id', 27],
    [5, 'fault', 'repeated'],
    [6, 'fault', 'unreadable'],
    [7, 'fault', 'unreadable'],
  ])
})

test('at a time there are the coupons of the kinds that run then, those in hand too, each once', () => {
  const kinds = [
    { id: 1, terms: { ...given, publicCount: 2 } },
    { id: 2, terms: { ...given, publicCount: 0, validFrom: '2026-12-01 00:00:00' } },
    { id: 3, terms: { ...given, enabled: false } },
  ]
  const kindsAt = (at: string) => couponsAt(kinds, at, new Map([[2, 1]])).map(({ couponId }) => couponId)
  expect(kindsAt(now)).toEqual([1, 1])
  expect(kindsAt('2026-12-01 00:00:00')).toEqual([1, 1, 2])
  expect(new Set(couponsAt(kinds, now).map(({ id }) => id)).size).toBe(2)
})
