import { expect, test } from 'vitest'
import { fittingSize } from './sign-text.ts'

test('a long name is set smaller until it fits its sign', () => {
  expect(fittingSize('Amazon', 20, 200)).toBe(20)
  expect(fittingSize('跨境电商综合服务平台甲乙', 20, 200)).toBe(16)
  expect(fittingSize('', 20, 200)).toBe(20)
})
