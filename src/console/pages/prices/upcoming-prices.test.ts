import { expect, test } from 'vitest'
import { bookSku, bookTier, priceBook } from '#tests/support/price-book.ts'
import { type ComingSets, comingOfDevices, comingPrices } from './upcoming-prices.ts'

test('a cell tells what it will cost and from when, in the order of the times, and what a running campaign returns to', () => {
  const set = { id: 1, status: 'scheduled' as const, name: '黑五', endsAt: '2026-12-01 00:00:00' }
  const cells = [
    { cell: 'price:1' as const, before: 7_800, after: 6_400 },
    { cell: 'stock:1' as const, before: 3, after: 4 },
  ]
  const sets: ComingSets = [
    { ...set, publishAt: '2026-11-27 00:00:00', cells },
    { ...set, name: '双十二', publishAt: '2027-12-12 08:00:00', endsAt: null, cells },
    { ...set, name: '周末', status: 'public', publishAt: '2026-11-21 00:00:00', cells },
  ]
  expect([...comingPrices(sets, new Date('2026-11-24'))]).toEqual([
    [
      'price:1',
      ['11-27起 ¥64.00（黑五，到12-01）', '2027-12-12 08:00起 ¥64.00（双十二）', '12-01起恢复为 ¥78.00（周末结束）'],
    ],
  ])
})

test('a device tells its first day, how much changes, and each change with its old and new value', () => {
  const set = { id: 1, status: 'scheduled' as const, name: '黑五', publishAt: '2026-11-27 00:00:00', endsAt: null }
  const coming: ComingSets = [
    { ...set, cells: [{ cell: 'listed:7', before: true, after: false }] },
    {
      ...set,
      name: '双十一',
      publishAt: '2026-11-11 00:00:00',
      cells: [{ cell: 'price:1', before: 7_800, after: 6_400 }],
    },
    // A set that is public already has only its end to come; the tier of the last one was deleted since.
    {
      ...set,
      name: '周末',
      status: 'public',
      endsAt: '2026-12-01 00:00:00',
      cells: [{ cell: 'stock:7', before: 3, after: null }],
    },
    { ...set, cells: [{ cell: 'price:9', before: 1, after: 2 }] },
  ]
  const devices = comingOfDevices(
    { ...priceBook([bookSku(7, [bookTier(1, 6, 7_800)])]), coming },
    new Date('2026-11-01'),
  )
  expect([...devices]).toEqual([
    [
      7,
      {
        mark: '11-11起改3处',
        lines: [
          '11-11起 6个月 78.00→64.00（双十一）',
          '11-27起 上下架 已上架→已下架（黑五）',
          '12-01起 库存 不限→3（周末）',
        ],
      },
    ],
  ])
})
