import { expect, test } from 'vitest'
import { binEnd } from './actions.ts'

test('what was deleted just now has thirty days, and its last day is told as one', () => {
  const day = 24 * 60 * 60 * 1_000
  const now = new Date('2026-11-22T01:00:00Z')
  const after = (days: number) => binEnd(new Date(now.getTime() - days * day), now).daysLeft
  expect([after(0), after(29.5), after(30), after(31)]).toEqual([30, 1, 0, 0])
})
