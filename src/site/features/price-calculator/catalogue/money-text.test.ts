import { expect, test } from 'vitest'
import { priceText, shortPriceText, yuanText } from './money-text.ts'

test('money is written with two decimals and groups, short where there is room for nothing else', () => {
  expect(priceText(1)).toBe('¥0.01')
  expect(priceText(123_456_789)).toBe('¥1,234,567.89')
  expect(shortPriceText(200_000)).toBe('¥2,000')
  expect(yuanText(2_800)).toBe('28')
  expect(yuanText(2_850)).toBe('28.5')
})
