import { expect, test } from 'vitest'
import { chooseRelated, isRelatedList, readRelated, writeRelated } from './related.ts'

const item = (id: number, day: number, label = '') => ({ id, label, publishAt: new Date(Date.UTC(2026, 10, day)) })

test('articles of the same label come first, then the nearest in time, of equally near ones the newer', () => {
  const candidates = [item(1, 20), item(2, 9), item(3, 11), item(4, 2, '物流'), item(5, 30, '物流'), item(6, 12)]
  expect(chooseRelated(item(9, 10, '物流'), candidates).map(({ id }) => id)).toEqual([4, 5, 3, 2, 6])
})

test('an empty label is shared with nobody, and an article is not related to itself', () => {
  expect(chooseRelated(item(1, 10), [item(1, 10), item(2, 12), item(3, 11)]).map(({ id }) => id)).toEqual([3, 2])
})

test('articles that staff chose come first, in their order, then neighbours up to the usual number', () => {
  const item = (id: number) => ({ id, label: '', publishAt: new Date(id * 1_000) })
  const neighbours = [1, 2, 3, 4, 5, 6, 7].map(item)
  const article = { ...item(9), relatedIds: '50,2,40' }
  // 40 is not public any more, so the page does not get it.
  const chosen = [item(2), item(50)]
  expect(chooseRelated(article, neighbours, chosen).map(({ id }) => id)).toEqual([50, 2, 7, 6, 5])
  expect(chooseRelated({ ...article, relatedIds: '9,2' }, neighbours, [item(9), item(2)])[0]?.id).toBe(2)
})

test('a list of chosen articles is ids without repetition, as many as a page shows', () => {
  expect(isRelatedList('3,1,2')).toBe(true)
  for (const wrong of ['', '3,3', '0', '1,2,3,4,5,6', '1, 2', 'a', '-1', '99999999999'])
    expect(isRelatedList(wrong), wrong).toBe(false)
  expect(readRelated(null)).toEqual([])
  expect(readRelated(writeRelated([4, 2]))).toEqual([4, 2])
  expect(writeRelated([])).toBeNull()
})
