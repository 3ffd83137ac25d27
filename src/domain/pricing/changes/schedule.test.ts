import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookSku, bookTier, priceBook } from '#tests/support/price-book.ts'
import { type CellName, type CellValue, cellName } from './cells.ts'
import {
  basePriceList,
  baseValues,
  changesFrom,
  fallsFurther,
  priceListAfterSet,
  sharedReach,
  windowsMeet,
} from './schedule.ts'

const at = (hour: number) => new Date(hour * 3_600_000)
const window = fc
  .record({ from: fc.nat(12), hours: fc.option(fc.integer({ min: 1, max: 6 })) })
  .map(({ from, hours }) => ({ from: at(from), until: hours === null ? null : at(from + hours) }))

test('windows meet where there is a moment at which both act, and a set for good acts at its moment', () => {
  const acts = ({ from, until }: { from: Date; until: Date | null }) => {
    const hours = [...Array(24).keys()].filter(
      (hour) => at(hour) >= from && (until === null ? +at(hour) === +from : at(hour) < until),
    )
    return new Set(hours)
  }
  fc.assert(
    fc.property(window, window, (one, other) => {
      expect(windowsMeet(one, other)).toBe([...acts(one)].some((hour) => acts(other).has(hour)))
      expect(windowsMeet(one, other)).toBe(windowsMeet(other, one))
    }),
  )
})

test('a campaign and the next one do not meet, nor does a correction before either', () => {
  const [blackFriday, twelve] = [
    { from: new Date('2026-11-27'), until: new Date('2026-12-01') },
    { from: new Date('2026-12-12'), until: new Date('2026-12-13') },
  ]
  expect(windowsMeet(blackFriday, twelve)).toBe(false)
  expect(windowsMeet({ from: new Date('2026-11-24'), until: null }, blackFriday)).toBe(false)
  expect(windowsMeet({ from: new Date('2026-11-28'), until: null }, blackFriday)).toBe(true)
  // One may begin where the other ends.
  expect(windowsMeet({ from: blackFriday.until, until: null }, blackFriday)).toBe(false)
})

test('sets meet on what they write and on what follows, and nowhere else', () => {
  const price = [{ cell: 'price:1', before: 2, after: 1 }] as const
  expect(sharedReach(price, [{ cell: 'preferential:1' }, { cell: 'price:2' }])).toEqual(['preferential:1'])
  expect(sharedReach(price, [{ cell: 'original:1' }, { cell: 'discountTag:1' }])).toEqual(['discountTag:1'])
  expect(sharedReach([{ cell: 'stock:1', before: 2, after: 1 }], price)).toEqual([])
})

test('what returns with the end of a set is what stood under it', () => {
  const cells = fc.uniqueArray(fc.integer({ min: 1, max: 6 }))
  fc.assert(
    fc.property(cells, fc.integer({ min: 1, max: 90 }), (ids, to) => {
      const under = new Map<CellName, CellValue>([1, 2, 3, 4, 5, 6].map((id) => [cellName('price', id), id]))
      const changes = changesFrom(
        under,
        ids.map((id) => ({ cell: cellName('price', id), before: 0, after: to })),
      )
      const over = new Map([...under, ...changes.map(({ cell, after }) => [cell, after] as const)])
      expect(baseValues(over, changes)).toEqual(under)
    }),
  )
})

test('a set that is scheduled behind a change for good is seen from it', () => {
  const book = priceBook([bookSku(1, [bookTier(1, 1, 6_400, { preferential: 6_400, original: 13_000 })])])
  const base = basePriceList(book, [
    { cell: 'price:1', before: 7_800, after: 6_400 },
    { cell: 'preferential:1', before: 7_800, after: 6_400 },
  ])
  const raised = priceListAfterSet(base, [{ cell: 'price:1', before: 7_800, after: 8_200 }])
  expect(raised.skus[0]?.tiers[0]).toMatchObject({ price: 8_200, preferential: 8_200 })
  const campaign = [{ cell: 'price:1', before: 7_800, after: 6_400 }] as const
  const seen = changesFrom(new Map([['price:1', 8_200]]), campaign)
  expect(seen).toEqual([{ cell: 'price:1', before: 8_200, after: 6_400 }])
  expect(fallsFurther(campaign, seen)).toBe(true)
  expect(fallsFurther(seen, campaign)).toBe(false)
})
