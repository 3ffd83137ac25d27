import { expect, test } from 'vitest'
import { goodsOnShelf, tones } from './shelf-goods.ts'

const room = { width: 172, height: 46 }

test('a shop keeps its goods, and they stay on the shelf', () => {
  for (let shop = 0; shop < 100; shop += 1) {
    const goods = goodsOnShelf(shop, 1, room)
    expect(goodsOnShelf(shop, 1, room)).toEqual(goods)
    for (const { x, width, height, tone } of goods) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(room.width)
      expect(height).toBeLessThanOrEqual(room.height)
      expect(tone).toBeLessThan(tones)
    }
  }
})

test('shops and shelves differ', () => {
  expect(goodsOnShelf(1, 0, room)).not.toEqual(goodsOnShelf(2, 0, room))
  expect(goodsOnShelf(1, 0, room)).not.toEqual(goodsOnShelf(1, 1, room))
})
