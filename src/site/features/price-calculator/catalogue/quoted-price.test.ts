import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeQuote } from './price-query.ts'
import { readQuotedPrice, writeQuotedPrice } from './quoted-price.ts'

const now = new Date('2026-11-24T02:00:00Z')
const read = (search: string) => readQuotedPrice(search, now)

test('what a quote came to is read back with its day, and another choice loses it', () => {
  const search = writeQuotedPrice('?tier=3&num=2', 6_800, now)
  expect(search).toBe('?tier=3&num=2&quoted=68.00&quotedOn=2026-11-24')
  expect(read(search)).toEqual({ fen: 6_800, day: '2026-11-24' })
  const filter = { siteId: null, platformId: null }
  expect(writeQuote(search, { tierId: 4, quantity: 2, filter })).toBe('?tier=4&num=2')
})

test('what is no amount, no day, more than any order or of tomorrow is not said', () => {
  for (const amount of ['68', '-1.00', '0.00', '1e5', '<b>', '68.000', '９.00', '99999999.00', ''])
    expect(read(`?quoted=${encodeURIComponent(amount)}&quotedOn=2026-11-24`), amount).toBeNull()
  for (const day of ['2026-11-25', '2026-02-30', '24.11.2026', '', '2026-11-24T00'])
    expect(read(`?quoted=68.00&quotedOn=${day}`), day).toBeNull()
  expect(read('?quoted=999999900.00&quotedOn=2026-11-24')).toBeNull()
})

test('whatever stands in an address is an amount of a day, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-+e<%&=') }), fc.string(), (amount, day) => {
      const query = new URLSearchParams({ quoted: amount, quotedOn: day })
      const said = read(`?${query}`)
      if (said !== null)
        expect([Number.isSafeInteger(said.fen), /^\d{4}-\d{2}-\d{2}$/.test(said.day)]).toEqual([true, true])
    }),
  )
})
