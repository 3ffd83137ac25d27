import { expect, test } from 'vitest'
import { fittingSize, goodsOnShelf, tones } from './shop.tsx'

const room = { width: 172, height: 46 }

test('a shop keeps its goods, and they stay on the shelf', () => {
  for (let shop = 0; shop < 100; shop += 1) {
    const goods = goodsOnShelf(shop, 1, room)
    expect(goodsOnShelf(shop, 1, room)).toEqual(goods)
    for (const { x, width, height, tone } of goods) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(room.width)
      expect(height).toBeLessThanOrEqual(room.height)
      expect(tone).toBeLessThan(tones.length)
    }
  }
})

test('shops and shelves differ', () => {
  expect(goodsOnShelf(1, 0, room)).not.toEqual(goodsOnShelf(2, 0, room))
  expect(goodsOnShelf(1, 0, room)).not.toEqual(goodsOnShelf(1, 1, room))
})

test('a long name is set smaller until it fits its sign', () => {
  expect(fittingSize('Amazon', 20, 200)).toBe(20)
  expect(fittingSize('跨境电商综合服务平台甲乙', 20, 200)).toBe(16)
  expect(fittingSize('', 20, 200)).toBe(20)
})
