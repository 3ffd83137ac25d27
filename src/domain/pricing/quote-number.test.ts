import { expect, test } from 'vitest'
import { type QuoteContent, quoteNumber } from './quote-number.ts'

const quote: QuoteContent = {
  day: '2026-11-24',
  tierId: 3,
  quantity: 3,
  autoRenew: false,
  renewedId: null,
  payableFen: 36_844,
  coupons: [
    { couponId: 1, count: 2 },
    { couponId: 9, count: 1 },
  ],
}

test('a quote has a number of its day and six characters that cannot be misread', () => {
  expect(quoteNumber(quote)).toMatch(/^FY-20261124-[0-9A-HJKMNP-TV-Z]{6}$/)
})

test('the same quote has the same number, in whatever order its coupons come', () => {
  expect(quoteNumber({ ...quote, coupons: quote.coupons.toReversed() })).toBe(quoteNumber(quote))
})

test('a quote that says something else has another number', () => {
  const others: QuoteContent[] = [
    { ...quote, day: '2026-11-25' },
    { ...quote, tierId: 4 },
    { ...quote, quantity: 4 },
    { ...quote, autoRenew: true },
    { ...quote, renewedId: 7 },
    { ...quote, payableFen: 36_845 },
    { ...quote, coupons: [{ couponId: 1, count: 3 }] },
  ]
  const numbers = [quote, ...others].map(quoteNumber)
  expect(new Set(numbers).size).toBe(numbers.length)
})
