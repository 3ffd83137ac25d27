import { expect, test } from 'vitest'
import type { PriceListSku, PriceListTier } from '#domain/pricing/changes/price-list.ts'
import { columnsOf, slotsOf, tabStopOf } from './matrix-columns.ts'

const deviceOf = (id: number, months: readonly number[]): PriceListSku =>
  ({
    id,
    tiers: months.map((of) => ({ months: of, days: 0, discountTag: '' }) as PriceListTier),
  }) as unknown as PriceListSku

test('a device has cells in the columns of its own durations alone', () => {
  const [all, some] = [deviceOf(1, [1, 6, 12]), deviceOf(2, [1, 12])]
  const { slots, tierAt } = slotsOf([all, some])
  expect(columnsOf(all, slots, tierAt)).toEqual(['stock', 'tags', 'tier:m1', 'tier:m6', 'tier:m12'])
  expect(columnsOf(some, slots, tierAt)).toEqual(['stock', 'tags', 'tier:m1', 'tier:m12'])
})

test('Tab reaches the cell that had the focus last, and the first cell where that one is gone', () => {
  const devices = [deviceOf(1, [1, 6]), deviceOf(2, [1])]
  const { slots, tierAt } = slotsOf(devices)
  const stop = (skuId: number, column: 'tags' | 'tier:m6') =>
    tabStopOf(devices, { skuId, column }, (sku) => columnsOf(sku, slots, tierAt))
  expect(stop(1, 'tier:m6')).toEqual({ skuId: 1, column: 'tier:m6' })
  expect(stop(2, 'tier:m6')).toEqual({ skuId: 2, column: 'stock' })
  expect(stop(3, 'tags')).toEqual({ skuId: 1, column: 'stock' })
  expect(tabStopOf(devices, null, () => [])).toEqual({ skuId: 1, column: 'stock' })
  expect(tabStopOf([], null, () => [])).toBeNull()
})
