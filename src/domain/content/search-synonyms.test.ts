import { expect, test } from 'vitest'
import { readWishes } from './search-synonyms.ts'
import { readTerms } from './search-text.ts'

test('a keyword is wished for by its own terms first, then by the word that the site uses for it', () => {
  expect(readWishes('收费')).toEqual([readTerms('收费'), readTerms('价格')])
  for (const spelling of ['API', 'api', ' ＡＰＩ '])
    expect(readWishes(spelling).at(-1), spelling).toEqual(readTerms('接口'))
})

test('a platform is asked for by its Chinese and by its own name', () => {
  expect(readWishes('亚马逊')).toEqual([readTerms('亚马逊'), readTerms('Amazon')])
  expect(readWishes('amazon')).toEqual([readTerms('amazon'), readTerms('亚马逊')])
})

test('any other keyword is wished for as it is, and one without letter or digit not at all', () => {
  expect(readWishes('价格')).toEqual([readTerms('价格')])
  expect(readWishes('收费站')).toEqual([readTerms('收费站')])
  expect(readWishes('，。')).toEqual([])
})
