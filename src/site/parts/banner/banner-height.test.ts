import { expect, test } from 'vitest'
import { bannerHeights } from './banner-height.ts'

test('a banner is 600 px high above 1280 px of width and in proportion below', () => {
  expect(bannerHeights('wide').desktop).toBe('min(600px, 46.875vw)')
  expect((46.875 / 100) * 1280).toBe(600)
})

test('on the ecological centre it is 400 px high above 1280 px of width', () => {
  expect(bannerHeights('ecological').desktop).toBe('min(400px, 31.25vw)')
})

test("on the phone it is 716 wide to 750 high, and held sideways no higher than the window or the desktop's share", () => {
  expect(bannerHeights('wide').phone).toBe('min(104.749vw, max(46.875vw, 100vh))')
})
