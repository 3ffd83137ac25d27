import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue } from '#tests/support/catalogue-arbitraries.ts'
import { comparedPrice } from './compared-price.ts'

const tier = (months: number, actualPriceFen: number, more: { days?: number; discountTag?: string } = {}) => ({
  id: months,
  months,
  days: 0,
  actualPriceFen,
  discountTag: '',
  ...more,
})
const month = tier(1, 7_800)
const year = tier(12, 77_688, { discountTag: '8.3折' })

test('a year is compared with twelve times the month of the same device', () => {
  expect(comparedPrice([month, year], year)).toEqual({ base: month, fen: 93_600, discount: '8.3折', isLess: true })
  expect(comparedPrice([month, tier(3, 23_400)], tier(3, 23_400))).toMatchObject({ discount: '', isLess: false })
  expect(comparedPrice([month, tier(6, 50_000)], tier(6, 50_000))).toMatchObject({ fen: 46_800, isLess: false })
})

test('a tag that is not true gives way to the true discount, or to none', () => {
  const tagged = (fen: number) => comparedPrice([month], tier(2, fen, { discountTag: '5折' }))?.discount
  expect([tagged(12_480), tagged(12_481), tagged(7_800)]).toEqual(['8折', '', '5折'])
})

test('nothing is compared where no month and no 30 days of the device are sold', () => {
  const days = { ...tier(0, 5_100, { days: 30 }), id: 30 }
  expect(comparedPrice([month, year], month)).toBeNull()
  expect(comparedPrice([days], days)).toBeNull()
  expect(comparedPrice([tier(3, 100), year], year)).toBeNull()
  expect(comparedPrice([days, year], year)).toMatchObject({ base: days, fen: 61_200, isLess: false })
})

test('in any catalogue, what is struck through is a multiple of a price that the same device is sold for', () => {
  fc.assert(
    fc.property(catalogue, (types) => {
      for (const { tiers } of types.flatMap(({ devices }) => devices)) {
        for (const one of tiers) {
          const compared = comparedPrice(tiers, one)
          if (compared === null) continue
          expect(tiers.map(({ actualPriceFen }) => actualPriceFen * one.months)).toContain(compared.fen)
        }
      }
    }),
  )
})
