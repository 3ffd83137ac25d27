import { expect, test } from 'vitest'
import { findSpoken, rankTyped } from './spoken.ts'

const coupons = { text: '优惠券', syllables: ['you', 'hui', 'quan'] }
const prices = { text: '设备与价格', syllables: ['she', 'bei', 'yu', 'jia', 'ge'] }
const applications = { text: '加入申请', syllables: ['jia', 'ru', 'shen', 'qing'] }
const settings = { text: '站点设置', syllables: ['zhan', 'dian', 'she', 'zhi'] }
const store = { text: 'TikTok Shop 入驻', syllables: ['TikTok Shop ', 'ru', 'zhu'] }

test('a name is found by its pinyin, by its initials, by a mixture and by a beginning of them', () => {
  for (const typed of ['youhuiquan', 'yhq', 'youhui', 'yhuiq', 'yh', 'YHQ', 'you hui', "you'hui"])
    expect(rankTyped(coupons, typed), typed).not.toBeNull()
  for (const typed of ['jiage', 'jg', 'jiag', 'yujiage', 'sbyjg'])
    expect(rankTyped(prices, typed), typed).not.toBeNull()
  for (const typed of ['zdsz', 'zhdshzh', 'shezhi']) expect(rankTyped(settings, typed), typed).not.toBeNull()
  for (const typed of ['youq', 'huiyou', 'yhqx', 'q1', 'quanyou']) expect(rankTyped(coupons, typed), typed).toBeNull()
})

test('figures among the characters are typed as they are, and several words stand in any order', () => {
  const sale = { text: '双11大促清单', syllables: ['shuang', '11', 'da', 'cu', 'qing', 'dan'] }
  for (const typed of ['shuang11', 's11dc', 'shuang11dacu', '清单 双11', 'qingdan dacu', '大促 qd'])
    expect(rankTyped(sale, typed), typed).not.toBeNull()
  for (const typed of ['shuang12', '清单 双12', 'qingdan xiadan']) expect(rankTyped(sale, typed), typed).toBeNull()
})

test('券 is found by both of its readings', () => {
  expect(rankTyped(coupons, 'yhj')).toBe(rankTyped(coupons, 'yhq'))
  expect(rankTyped(coupons, 'youhuijuan')).not.toBeNull()
})

test('a name with Latin letters is found by them, and by the pinyin after them', () => {
  for (const typed of ['tiktok', 'shop', 'ruzhu', 'rz']) expect(rankTyped(store, typed), typed).not.toBeNull()
})

test('characters come before pinyin, a whole name before its beginning, and a beginning before the middle', () => {
  const order = [
    rankTyped({ text: 'rz', syllables: ['rz'] }, 'rz'),
    rankTyped({ text: 'rz 2', syllables: ['rz 2'] }, 'rz'),
    rankTyped({ text: 'x rz', syllables: ['x rz'] }, 'rz'),
    rankTyped({ text: '入驻', syllables: ['ru', 'zhu'] }, 'rz'),
    rankTyped({ text: '入驻说明', syllables: ['ru', 'zhu', 'shuo', 'ming'] }, 'rz'),
    rankTyped({ text: '怎么入驻', syllables: ['zen', 'me', 'ru', 'zhu'] }, 'rz'),
  ]
  expect(order).toEqual([1, 2, 3, 4, 5, 6])
})

test('the best fit comes first, equals stay in their order, and a hint counts after every name', () => {
  const read = (item: { text: string; syllables: string[] }) => [item]
  expect(findSpoken([prices, applications, settings], 'jia', read).map(({ item }) => item.text)).toEqual([
    '加入申请',
    '设备与价格',
  ])
  const hinted = findSpoken(
    [
      { name: prices, hint: coupons },
      { name: coupons, hint: prices },
    ],
    'yhq',
    ({ name, hint }) => [name, hint],
  )
  expect(hinted.map(({ item }) => item.name.text)).toEqual(['优惠券', '设备与价格'])
})

test('the longest input on the longest name stays quick, since each syllable keeps a set of places', () => {
  const long = { text: '重'.repeat(200), syllables: Array.from({ length: 200 }, () => 'aaaa') }
  expect(rankTyped(long, 'a'.repeat(39))).not.toBeNull()
  expect(rankTyped(long, `${'a'.repeat(39)}b`)).toBeNull()
})
