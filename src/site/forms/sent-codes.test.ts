import { expect, test } from 'vitest'
import { buttonStateOf, msToNextSecond, parseSentCodes, secondsLeft, startCountdown } from './sent-codes.ts'

const now = 1_790_000_000_000
const stored = { uuid: 'u', to: '13800002046', untilMs: now + 60_000, seconds: 120 }

test('a code that was sent before a reload counts on to the same deadline', () => {
  const sent = parseSentCodes({ registerSms: stored }, now).get('registerSms') ?? null
  expect(sent).toEqual({ uuid: 'u', to: '13800002046', countdown: { untilMs: now + 60_000, seconds: 120 } })
  expect(buttonStateOf(sent, now)).toBe('counting')
  expect(buttonStateOf(sent, now + 60_000)).toBe('again')
})

test('a code that nobody can use any more is forgotten', () => {
  expect(parseSentCodes({ registerSms: stored }, now + 60_000 + 600_000).size).toBe(0)
})

test('whatever else stands in the storage reads as no code', () => {
  expect(parseSentCodes(undefined, now).size).toBe(0)
  expect(parseSentCodes('text', now).size).toBe(0)
  expect(
    parseSentCodes({ a: null, b: 7, c: {}, d: { ...stored, untilMs: 'soon' }, e: { ...stored, uuid: 1 } }, now).size,
  ).toBe(0)
})

test('before the first code the button is ready', () => {
  expect(buttonStateOf(null, now)).toBe('ready')
})

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
