import { expect, test } from 'vitest'
import { saidList, saidNumber, saidText, saidYes } from './said.ts'

const thrown = () => {
  throw new TypeError('no')
}
const textOf = (said: unknown) => (typeof said === 'string' ? said : null)

test('what throws, or is no text, number or truth, counts as not said', () => {
  expect([saidText(thrown), saidText(() => ({ toString: thrown })), saidText(() => 7)]).toEqual(['', '', ''])
  expect([saidNumber(thrown), saidNumber(() => Number.NaN), saidNumber(() => '8'), saidNumber(() => 8)]).toEqual([
    null,
    null,
    null,
    8,
  ])
  expect([saidYes(thrown), saidYes(() => 'true'), saidYes(() => true)]).toEqual([false, false, true])
  expect(saidText(() => 'A'.repeat(10_000_000))).toHaveLength(1_000)
})

test('of a list without an end come the first items, and of one that throws none', () => {
  const endless = new Proxy({}, { get: (_, name) => (name === 'length' ? Number.POSITIVE_INFINITY : 'zh-CN') })
  expect(saidList(() => endless, textOf, 4)).toEqual(['zh-CN', 'zh-CN', 'zh-CN', 'zh-CN'])
  expect(saidList(() => new Proxy([], { get: thrown }), textOf)).toEqual([])
  expect(saidList(() => ['zh-CN', 7, 'zh'], textOf)).toEqual(['zh-CN', 'zh'])
})
