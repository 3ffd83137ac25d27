import { expect, test } from 'vitest'
import { msToNextSecond, secondsLeft, startCountdown } from './countdown.ts'

const start = 1_790_000_000_000

test('a countdown shows its whole length at first and 0 at its end', () => {
  const countdown = startCountdown(120, start)
  expect(secondsLeft(countdown, start)).toBe(120)
  expect(secondsLeft(countdown, start + 119_001)).toBe(1)
  expect(secondsLeft(countdown, start + 120_000)).toBe(0)
})

test('a started second counts as a whole one', () => {
  const countdown = startCountdown(120, start)
  expect(secondsLeft(countdown, start + 1)).toBe(120)
  expect(secondsLeft(countdown, start + 1_000)).toBe(119)
})

test('a countdown that ended long ago stays at 0', () => {
  expect(secondsLeft(startCountdown(120, start), start + 86_400_000)).toBe(0)
})

test('a clock that was set back never makes the wait longer than it was', () => {
  expect(secondsLeft(startCountdown(120, start), start - 3_600_000)).toBe(120)
})

test('the next redraw comes when the number changes', () => {
  const countdown = startCountdown(120, start)
  expect(msToNextSecond(countdown, start)).toBe(1_000)
  expect(msToNextSecond(countdown, start + 400)).toBe(600)
})
