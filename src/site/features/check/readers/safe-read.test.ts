import { expect, test } from 'vitest'
import { readBoolean, readList, readNumber, readText } from './safe-read.ts'

const throws = () => {
  throw new TypeError('no')
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

test('a value that throws, or is no text, number or truth, counts as missing', () => {
  expect([readText(throws), readText(() => ({ toString: throws })), readText(() => 7)]).toEqual(['', '', ''])
  expect([readNumber(throws), readNumber(() => Number.NaN), readNumber(() => '8'), readNumber(() => 8)]).toEqual([
    null,
    null,
    null,
    8,
  ])
  expect([readBoolean(throws), readBoolean(() => 'true'), readBoolean(() => true)]).toEqual([false, false, true])
  expect(readText(() => 'A'.repeat(10_000_000))).toHaveLength(1_000)
})

test('a list without an end gives its first items, and one that throws gives none', () => {
  const endless = new Proxy({}, { get: (_, name) => (name === 'length' ? Number.POSITIVE_INFINITY : 'zh-CN') })
  expect(readList(() => endless, textOf, 4)).toEqual(['zh-CN', 'zh-CN', 'zh-CN', 'zh-CN'])
  expect(readList(() => new Proxy([], { get: throws }), textOf)).toEqual([])
  expect(readList(() => ['zh-CN', 7, 'zh'], textOf)).toEqual(['zh-CN', 'zh'])
})
