import { expect, test } from 'vitest'
import {
  checkCategory,
  checkDeviceType,
  nextCategoryCode,
  catalogueNameSentences as sentences,
} from './catalogue-names.ts'

test('a device type has a name and a code that can stand in an address', () => {
  expect(checkDeviceType({ code: 'cloud', name: '云设备' })).toBeNull()
  for (const name of ['', ' ', '一'.repeat(13)]) expect(checkDeviceType({ code: 'cloud', name })).toBe(sentences.name)
  for (const code of ['', 'a', 'Cloud', '1st', '云', 'a b', 'a'.repeat(21)])
    expect(checkDeviceType({ code, name: '云设备' })).toBe(sentences.typeCode)
})

test('a category has a name and a number as its code', () => {
  expect(checkCategory({ code: 8, name: '企业专线' })).toBeNull()
  expect(checkCategory({ code: 8, name: '' })).toBe(sentences.name)
  for (const code of [0, -1, 1.5, 10_000]) expect(checkCategory({ code, name: '专线' })).toBe(sentences.categoryCode)
})

test('a new category is offered a code for which the price page has no line', () => {
  expect(nextCategoryCode([])).toBe(8)
  expect(nextCategoryCode([1, 2])).toBe(8)
  expect(nextCategoryCode([3, 12])).toBe(13)
})
