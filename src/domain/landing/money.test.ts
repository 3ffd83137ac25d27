import { expect, test } from 'vitest'
import { findTypedMoney } from './money.ts'

test.each([
  ['每月45元起', '45元'],
  ['首月减 30 块钱', '30 块钱'],
  ['¥1,200', '¥1,200'],
  ['立减100元', '100元'],
  ['一万元', null],
  ['20个环境', null],
  ['8.3折', null],
  ['2026年', null],
  ['30家店一条线', null],
])('%s: typed money %s', (text, word) => expect(findTypedMoney(text, false)?.word ?? null).toBe(word))

test('the money of a rich text has the place of its block, and what a reference fills in is none', () => {
  const reference = '<p>线路<data value="price:7">45元/月</data></p>'
  expect(findTypedMoney(reference, true)).toBeNull()
  expect(findTypedMoney(`${reference}<p>满145元，减<strong>45元</strong>，共45元</p>`, true)).toEqual({
    word: '145元',
    occurrence: 0,
    block: 1,
  })
  expect(findTypedMoney('编号45元件，减45元', false)).toEqual({ word: '45元', occurrence: 0 })
  expect(findTypedMoney('<p>30</p><p>元</p>', true)).toBeNull()
})
