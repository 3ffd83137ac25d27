import { expect, test } from 'vitest'
import { standardWords } from '#tests/support/standard-words.ts'
import { nextPromotion } from './promotion-words.ts'

const words = standardWords('promotion')
const now = new Date('2026-11-20T00:00:00+08:00')

test('the promotion that comes next is named until it begins, and none where nobody has set one', () => {
  const next = [{ name: '年末备货季', from: '2026-12-20 00:00:00' }]
  expect(nextPromotion({ ...words, next }, now)).toEqual({ name: '年末备货季', day: '12月20日' })
  expect(nextPromotion({ ...words, next }, new Date('2026-12-20T00:00:00+08:00'))).toBeNull()
  expect(nextPromotion({ ...words, next: [{ name: '年末备货季', from: '' }] }, now)).toBeNull()
  expect(nextPromotion(words, now)).toBeNull()
  const { next: _, ...older } = words
  expect(nextPromotion(older, now)).toBeNull()
})
