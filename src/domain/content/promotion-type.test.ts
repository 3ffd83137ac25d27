import { expect, test } from 'vitest'
import { canonicalPromotionType } from './promotion-type.ts'

test('the home page’s banners are one list under three numbers, every other page has its own', () => {
  expect([2, 6, 8].map(canonicalPromotionType)).toEqual([2, 2, 2])
  expect([4, 5, 7, 9, 10, 11, 12, 13].map(canonicalPromotionType)).toEqual([4, 5, 7, 9, 10, 11, 12, 13])
})
