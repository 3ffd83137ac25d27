import { expect, test } from 'vitest'
import { completeSettings } from '#domain/settings/values.ts'
import { speakName } from '../../kit/pinyin.ts'
import { findSettings, splitAtTyped } from './find-settings.ts'

const values = completeSettings({ hotline: '0755-8632 4410', brandPhone: '0755-8632 4420' })
const found = (typed: string) => findSettings(typed, values, speakName).map(({ field }) => field.label)

test('a setting is found by its name, its pinyin, its initials and its present value, names first', () => {
  for (const typed of ['热线', '客服热', 'kefurexian', 'rexian', 'rx', 'KFRX', 'ke fu', '8632 4410'])
    expect(found(typed)[0], typed).toBe('客服热线')
  expect(found('0755')).toEqual(['客服热线', '品牌合作电话'])
  expect(found('beian')).toEqual(expect.arrayContaining(['ICP备案号', '公安备案号']))
  expect(found('icp')[0]).toBe('ICP备案号')
})

test('a setting is found by its hint and by its group, a yes or no by the word, and nothing by nothing', () => {
  expect(found('备案主体')).toEqual(['公司全称'])
  expect(found('联系方式')).toContain('地址')
  expect(found('')).toEqual([])
  expect(found('没有这个词')).toEqual([])
})

test('until the dictionary is there, names are found by their characters', () => {
  const byCharacters = (typed: string) => findSettings(typed, values, () => []).map(({ field }) => field.label)
  expect(byCharacters('热线')[0]).toBe('客服热线')
  expect(byCharacters('rexian')).toEqual([])
})

test('what was typed is marked within a text', () => {
  expect(splitAtTyped('粤ICP备1号', 'icp')).toEqual(['粤', 'ICP', '备1号'])
  expect(splitAtTyped('客服热线', 'rx')).toEqual(['客服热线', '', ''])
})
