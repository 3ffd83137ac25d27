import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CouponTerms } from '#domain/pricing/kinds/coupon-kind.ts'
import { formOf, termsOf } from './coupon-form.ts'

const time = fc.option(fc.constantFrom('2026-11-01 00:00:00', '2026-12-18 23:59:59'))

test('terms that are put into fields and read out of them are the same', () => {
  const terms: fc.Arbitrary<CouponTerms> = fc.record({
    name: fc.string(),
    amountFen: fc.integer({ min: -5, max: 9_999_999 }),
    limitPriceFen: fc.nat(99_999_999),
    limitUseNum: fc.option(fc.nat(100)),
    excludeType: fc.option(fc.nat(99)),
    categories: fc.array(fc.nat(9)),
    validFrom: time,
    validUntil: time,
    enabled: fc.boolean(),
    publicCount: fc.nat(20),
  })
  fc.assert(
    fc.property(terms, (given) => {
      expect(termsOf(formOf(given))).toEqual(given)
    }),
  )
})

test('what is no amount reads as none, and a time without seconds is whole', () => {
  const form = formOf({
    name: '券',
    amountFen: 1,
    limitPriceFen: 0,
    limitUseNum: null,
    excludeType: null,
    categories: [],
    validFrom: null,
    validUntil: null,
    enabled: true,
    publicCount: 1,
  })
  expect(termsOf({ ...form, amountFen: '3,５00.5' }).amountFen).toBe(350_050)
  for (const amountFen of ['', '1.234', '1e3', '十']) expect(termsOf({ ...form, amountFen }).amountFen).toBeNaN()
  expect(termsOf({ ...form, validUntil: '2026-12-18T23:59' }).validUntil).toBe('2026-12-18 23:59:00')
})
