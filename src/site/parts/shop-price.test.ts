import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShopLineFrom } from '#contract/site-prices.ts'
import { marketplaces, shopLineFrom } from '#domain/pricing/shop-lines.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { shopPriceOf } from './shop-price.ts'

const line: fc.Arbitrary<ShopLineFrom> = fc
  .record({
    tierId: fc.nat(),
    area: fc.constantFrom('北美', '欧洲', '东南亚', '南亚'),
    fits: fc.subarray([...marketplaces], { minLength: 1 }),
    yuan: fc.integer({ min: 28, max: 99 }),
    hasRemote: fc.boolean(),
    categoryName: fc.constantFrom('静态住宅IP', '住宅IP'),
    periodLabel: fc.constantFrom('', '', '首月'),
  })
  .map((row) => ({ ...row, renewalYuan: row.yuan }))

const wish = fc.constantFrom({}, { fits: ['Temu' as const] }, { area: '北美' })

test('every number that a page names of lines is the first of the answer that suits it and its area', () => {
  fc.assert(
    fc.property(fc.array(line), wish, (shopLines, one) => {
      const named = shopPriceOf({ shopLines }, one)
      expect(named?.price ?? null).toBe(shopLineFrom(shopLines, one))
      for (const [, area = '', yuan] of (named?.areas ?? '').matchAll(/(?:[：、])([^\d：、]+)(\d+)元/g)) {
        const there = shopLineFrom(shopLines, { ...one, area })
        expect([there?.yuan, there?.categoryName, there?.hasRemote, there?.periodLabel]).toEqual([
          Number(yuan),
          named?.price.categoryName,
          named?.price.hasRemote,
          '',
        ])
      }
    }),
  )
})

test('without a line there is no number, and of one area no list', () => {
  expect(shopPriceOf({ shopLines: [] })).toBeNull()
  const one = { tierId: 1, area: '北美', fits: [...marketplaces], categoryName: '静态住宅IP', periodLabel: '' }
  const usa = { ...one, hasRemote: false, yuan: 60, renewalYuan: 60 }
  expect(shopPriceOf({ shopLines: [usa] })?.areas).toBe('')
  const areas = [usa, { ...usa, area: '南亚', yuan: 61 }]
  expect(shopPriceOf({ shopLines: [{ ...usa, area: '南亚', yuan: 45 }, usa] })?.areas).toBe(
    fromPriceCopy.areas([usa, { ...usa, area: '南亚', yuan: 45 }]),
  )
  expect(shopPriceOf({ shopLines: areas })?.price.area).toBe('北美')
})
