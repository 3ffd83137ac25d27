import { expect, test } from 'vitest'
import { chooseSalesPerson } from '#domain/sales/sales-people.ts'
import { marksText } from './marks-text.ts'

test('several marks read as alternatives, which is how they lead', () => {
  const adviser = { qd: 'douyin', cy: 'autumn' }
  expect(marksText(adviser)).toBe('任一匹配：qd=douyin 或 cy=autumn')
  expect(chooseSalesPerson([adviser], { qd: 'realtest', cy: 'autumn' })).toBe(adviser)
  expect(marksText({ inviteCode: 'AB12' })).toBe('邀请码 AB12')
  expect(marksText({ qd: '', cy: null })).toBe('没有标记')
})
