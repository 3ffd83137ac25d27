import { expect, test } from 'vitest'
import { judgeWords, placeWords, placeWordsInHtml } from './placed-words.ts'

test('a word has its place among the same words, also those that are allowed', () => {
  const text = '第一，先看；行业第一，第一品牌'
  expect(placeWords(text).map(({ place }) => place)).toEqual([
    { word: '行业第一', occurrence: 0 },
    { word: '第一品牌', occurrence: 0 },
  ])
  expect(placeWords('最近，最好的').map(({ place }) => place)).toEqual([{ word: '最好的', occurrence: 0 }])
  expect(placeWords('最近最快').map(({ place }) => place)).toEqual([{ word: '最', occurrence: 1 }])
})

test('in a rich text the place is within its outermost block', () => {
  const html = '<p>首选</p><ul><li>首选</li><li>也是<strong>首</strong>选</li></ul>'
  expect(placeWordsInHtml(html).map(({ place }) => place)).toEqual([
    { word: '首选', occurrence: 0, block: 0 },
    { word: '首选', occurrence: 0, block: 1 },
    { word: '首选', occurrence: 1, block: 1 },
  ])
})

test('an issue names a word once, at its first place', () => {
  const issues = judgeWords(placeWords('首选顶级，首选'))
  expect(issues.map(({ level, at }) => [level, at])).toEqual([
    ['error', { word: '首选', occurrence: 0 }],
    ['error', { word: '顶级', occurrence: 0 }],
  ])
})
