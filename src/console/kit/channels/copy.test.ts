import { expect, test } from 'vitest'
import { channelCopy, shareText } from './copy.ts'

test('a share is a percentage up to the whole, and a dash where there is none', () => {
  expect(shareText(0.046)).toBe('4.6%')
  expect(shareText(1)).toBe('100%')
  expect(shareText(null)).toBe(channelCopy.noShare)
  // 14 registrations that the server counted of one begun that a browser reported.
  expect(shareText(14)).toBe(channelCopy.noShare)
})
