import { expect, test } from 'vitest'
import { chooseRelated } from './related.ts'

const item = (id: number, day: number, label = '') => ({ id, label, publishAt: new Date(Date.UTC(2026, 10, day)) })

test('articles of the same label come first, then the nearest in time, of equally near ones the newer', () => {
  const candidates = [item(1, 20), item(2, 9), item(3, 11), item(4, 2, '物流'), item(5, 30, '物流'), item(6, 12)]
  expect(chooseRelated(item(9, 10, '物流'), candidates).map(({ id }) => id)).toEqual([4, 5, 3, 2, 6])
})

test('an empty label is shared with nobody, and an article is not related to itself', () => {
  expect(chooseRelated(item(1, 10), [item(1, 10), item(2, 12), item(3, 11)]).map(({ id }) => id)).toEqual([3, 2])
})
