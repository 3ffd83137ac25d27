import { expect, test } from 'vitest'
import type { ListedPlatform } from './platform.ts'
import { byLetter, isFound, letterOf, listedRegions } from './platform-index.ts'

const platform = (name: string, introduction = '', regions = ''): ListedPlatform => {
  return { id: 1, name, introduction, regions, logo: '', settleIn: '' }
}

test('names stand under their letter, digits and others last', () => {
  const groups = byLetter(['eMAG', '11ST', 'Etsy', '有赞', 'eBay', 'Amazon'].map((name) => platform(name)))
  expect(groups.map(({ letter, platforms }) => [letter, platforms.map(({ name }) => name)])).toEqual([
    ['A', ['Amazon']],
    ['E', ['eBay', 'eMAG', 'Etsy']],
    ['0–9', ['11ST']],
    ['#', ['有赞']],
  ])
  expect(letterOf(' zalando')).toBe('Z')
})

test('a platform is found by every typed word, wherever it is written, and by its region', () => {
  const allegro = platform('Allegro', '波兰及中东欧。本地语言客服。', '欧洲')
  for (const words of ['', 'ALLE', '波兰', 'allegro 客服', '欧洲'])
    expect(isFound(allegro, { words, region: '' }), words).toBe(true)
  expect(isFound(allegro, { words: 'allegro 德国', region: '' })).toBe(false)
  expect(isFound(allegro, { words: '', region: '欧洲' })).toBe(true)
  expect(isFound(allegro, { words: '', region: '北美' })).toBe(false)
})

test('regions are listed once, those of many platforms first', () => {
  const platforms = [platform('A', '', '北美、欧洲'), platform('B', '', '欧洲'), platform('C')]
  expect(listedRegions(platforms)).toEqual(['欧洲', '北美'])
})
