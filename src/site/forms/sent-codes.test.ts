import { expect, test } from 'vitest'
import { buttonStateOf, parseSentCodes } from './sent-codes.ts'

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
