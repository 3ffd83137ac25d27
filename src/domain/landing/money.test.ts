import { expect, test } from 'vitest'
import { hasTypedMoney } from './money.ts'

test.each([
  ['每月45元起', true],
  ['首月减 30 块钱', true],
  ['¥1,200', true],
  ['立减100元', true],
  ['一万元', false],
  ['20个环境', false],
  ['8.3折', false],
  ['2026年', false],
  ['30家店一条线', false],
  ['<p>线路<data value="price:7">45元/月</data></p>', false],
])('%s: typed money %s', (text, isMoney) => expect(hasTypedMoney(text)).toBe(isMoney))
