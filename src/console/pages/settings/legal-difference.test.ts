import { expect, test } from 'vitest'
import { pairLines } from './legal-difference.tsx'

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
