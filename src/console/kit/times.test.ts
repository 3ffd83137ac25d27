import { expect, test } from 'vitest'
import { dayWords, shortTime, timeLeft, zoneNote } from './times.tsx'

/** 2026-11-18 09:42 in Shanghai. */
const now = new Date('2026-11-18T01:42:00Z')

test.each([
  ['2026-11-18 09:41:30', '刚刚'],
  ['2026-11-18 09:02:00', '40分钟前'],
  ['2026-11-18 00:05:00', '今天 00:05'],
  ['2026-11-17 23:00:00', '昨天 23:00'],
  ['2026-11-19 10:00:00', '明天 10:00'],
  ['2026-07-02 08:00:00', '07-02 08:00'],
  ['2025-11-18 08:00:00', '2025-11-18'],
])('%s reads as %s', (at, words) => {
  expect(shortTime(at, now)).toBe(words)
})

test('the day is the one in Shanghai', () => {
  expect(dayWords(new Date('2026-11-17T16:30:00Z'))).toBe('11月18日 星期三')
})

test.each([
  ['2026-11-19 08:22:00', '还有22小时40分'],
  ['2026-11-18 09:47:00', '还有5分'],
  ['2026-11-18 09:42:00', '已过期'],
])('a link that ends at %s: %s', (at, words) => {
  expect(timeLeft(at, now)).toBe(words)
})

test('beside a time of Shanghai stands the own one, where it is another', () => {
  expect(zoneNote('2026-11-19T03:00', 'Europe/Berlin')).toContain('2026/11/18 20:00')
  for (const zone of ['Asia/Shanghai', 'Asia/Singapore']) expect(zoneNote('2026-11-19T03:00', zone)).toBeUndefined()
  expect(zoneNote('', 'Europe/Berlin')).toBeUndefined()
})
