import { expect, test } from 'vitest'
import { parseBanners } from './kept-banners.ts'

const banner = { id: 1, title: 'a', promotionPictureUrlOne: '/a', promotionPictureUrlTwo: '', jumpLinks: '' }

test('banners come back from the storage, five at most, and whatever is none falls out', () => {
  expect(parseBanners(Array.from({ length: 7 }, (_, id) => ({ ...banner, id })))).toHaveLength(5)
  expect(parseBanners([banner, null, 'x', { ...banner, id: '2' }, { id: 3 }])).toEqual([banner])
  for (const other of [undefined, null, {}, 'text', 7]) expect(parseBanners(other)).toEqual([])
})
