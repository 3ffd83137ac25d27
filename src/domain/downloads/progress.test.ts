import { expect, test } from 'vitest'
import { formatSize, percentOf, raisedPanelCount, secondsLeft } from './progress.ts'

test('progress runs from 0 to 99, and only the end of the file is 100', () => {
  expect([0, 1, 50, 99.9, 100, 120].map((received) => percentOf(received, 100))).toEqual([0, 1, 50, 99, 99, 99])
  for (const unknown of [null, 0]) expect(percentOf(5, unknown)).toBe(0)
})

test('the last panel of the sail goes up with the last byte', () => {
  expect([0, 14, 15, 62, 99, 100].map((percent) => raisedPanelCount(percent, 7))).toEqual([1, 1, 2, 5, 6, 7])
})

test('the time that is left is told after a second', () => {
  expect(secondsLeft({ receivedBytes: 50, totalBytes: 100, elapsedMs: 4000 })).toBe(4)
  expect(secondsLeft({ receivedBytes: 50, totalBytes: 100, elapsedMs: 500 })).toBeNull()
  expect(secondsLeft({ receivedBytes: 50, totalBytes: null, elapsedMs: 4000 })).toBeNull()
})

test('sizes read as a file manager shows them', () => {
  expect([432_128, 134_637_158, 1_040_000].map(formatSize)).toEqual(['422\u00a0KB', '128.4\u00a0MB', '1.0\u00a0MB'])
})
