import { expect, test } from 'vitest'
import { judgeEnd } from './restarts.ts'

test('a worker that keeps ending is started later each time, and after the sixth time no more', () => {
  const pauses: (number | null)[] = []
  for (let ends = 0; ends < 7; ends += 1) pauses.push(judgeEnd({ endsBefore: ends, livedMs: 5_000 }).pauseMs)
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, null])
})

test('one that has lived for more than a minute is counted anew', () => {
  expect(judgeEnd({ endsBefore: 6, livedMs: 60_001 })).toEqual({ ends: 1, pauseMs: 100 })
  expect(judgeEnd({ endsBefore: 6, livedMs: 60_000 }).pauseMs).toBeNull()
})
