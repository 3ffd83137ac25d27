import { expect, test } from 'vitest'
import { asRead, pairLines } from './legal-difference.tsx'

test('each of two identical lines has its own partner', () => {
  expect(pairLines(['第一条 甲 乙 丙', '第一条 甲 乙 丙'], ['第一条 甲 乙 丁', '第一条 甲 乙 丁'])).toEqual([
    ['第一条 甲 乙 丙', '第一条 甲 乙 丁'],
    ['第一条 甲 乙 丙', '第一条 甲 乙 丁'],
  ])
  expect(pairLines(['第一条 甲 乙 丙', '第一条 甲 乙 丙'], ['第一条 甲 乙 丁'])).toEqual([
    ['第一条 甲 乙 丙', ''],
    ['第一条 甲 乙 丙', '第一条 甲 乙 丁'],
  ])
})

test('a line is compared as visitors read it, without marks and with the words of its names', () => {
  const wordsOf = (name: string) => (name === 'account' ? '我的账号' : '')
  expect(asRead('在**{account}**注销，或联系{email}。', wordsOf)).toBe('在我的账号注销，或联系【联系邮箱】。')
})
