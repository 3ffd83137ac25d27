import { expect, test } from 'vitest'
import { speakName } from '../kit/pinyin.ts'
import { arrangeCommands, type FindableCommand } from './palette-search.ts'

const groups: { value: string; items: FindableCommand[] }[] = [
  {
    value: '打开',
    items: [
      { key: '/prices', label: '设备与价格' },
      { key: '/coupons', label: '优惠券' },
      { key: '/applications', label: '加入申请' },
    ],
  },
  {
    value: '操作',
    items: [
      { key: 'do coupons.add', label: '新建优惠券', within: '优惠券' },
      { key: 'do platforms.import', label: '导入', within: '平台' },
      { key: 'do prices.import', label: '导入', within: '设备与价格' },
    ],
  },
  {
    value: '设置项',
    items: [
      { key: 'set hotline', label: '客服热线', within: '联系方式' },
      { key: 'set words', label: '词语', within: '广告法用词' },
    ],
  },
  { value: '搜索结果', items: [{ key: 'coupon:1', label: '满减', isFound: true }] },
]

const keysOf = (typed: string, speak = speakName) =>
  arrangeCommands(groups, typed, speak).flatMap(({ items }) => items.map(({ key }) => key))

test('pages, commands and settings are found by pinyin and initials, by the dictionary itself', () => {
  expect(keysOf('yhj')[0]).toBe('/coupons')
  expect(keysOf('yhq')).toEqual(['/coupons', 'do coupons.add', 'coupon:1'])
  expect(keysOf('jiage')[0]).toBe('/prices')
  expect(keysOf('rexian')[0]).toBe('set hotline')
  expect(keysOf('rx')[0]).toBe('set hotline')
  expect(keysOf('热线')[0]).toBe('set hotline')
})

test('the best fit is first whatever its group, and the records of the server stay last', () => {
  expect(keysOf('导入')[0]).toBe('do platforms.import')
  expect(keysOf('daoru pingtai')).toEqual(['do platforms.import', 'coupon:1'])
  expect(keysOf('新建优惠券').at(-1)).toBe('coupon:1')
  expect(keysOf('没有这个')).toEqual(['coupon:1'])
})

test('a command is found by its page too, after those that are called so', () => {
  expect(keysOf('优惠券')).toEqual(['/coupons', 'do coupons.add', 'coupon:1'])
  expect(keysOf('导入 设备')).toEqual(['do prices.import', 'coupon:1'])
})

test('a setting is found by its group too', () => {
  expect(keysOf('广告法')).toEqual(['set words', 'coupon:1'])
  expect(keysOf('lianxi')[0]).toBe('set hotline')
})

test('without a dictionary names are found by their characters, and without input the list keeps its order', () => {
  const silent = () => []
  expect(keysOf('yhj', silent)).toEqual(['coupon:1'])
  expect(keysOf('券', silent)[0]).toBe('/coupons')
  expect(keysOf('')).toEqual(groups.flatMap(({ items }) => items.map(({ key }) => key)))
})

test('a page is found by the word that the site takes for what is typed, after those that have it', () => {
  expect(keysOf('收费')[0]).toBe('/prices')
  expect(keysOf('没有这个词')).toEqual(['coupon:1'])
})
