import { expect, test } from 'vitest'
import { busyMessages, codeBusyMessage } from './errors.ts'

test('who has to wait hears how long, in the largest unit that it fills, and never too little', () => {
  const said = [1, 59, 60, 61, 3599, 3600, 3601, 86_400].map((seconds) => busyMessages.any(seconds))
  const waits = ['1秒', '59秒', '1分钟', '2分钟', '60分钟', '1小时', '2小时', '24小时']
  expect(said).toEqual(waits.map((wait) => `操作过于频繁，请${wait}后再试`))
})

test('a code that has to wait says about how long, in words', () => {
  expect(codeBusyMessage(1781)).toBe('获取太频繁，约30分钟后再试')
})
