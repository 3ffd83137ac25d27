import { expect, test } from 'vitest'
import { type ComingSets, comingPrices } from './upcoming-prices.ts'

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
