import { expect, test } from 'vitest'
import { causeOfDeath, viewOf } from './signs-of-life.ts'

const patienceMs = 5_000
const silent = (silentMs: number, more: { state?: string | null; cpuMs?: number } = {}) =>
  causeOfDeath({ silentMs, patienceMs, state: 'R', cpuMs: silentMs, ...more })

test('an engine is dead that computes for longer than a statement may, or sleeps', () => {
  expect(silent(4_900)).toBeNull()
  expect(silent(5_250)).toBe('no sign of life for 5250 ms')
  expect(silent(5_250, { state: 'S', cpuMs: 0 })).not.toBeNull()
  // Where the kernel says nothing, the clock alone counts.
  expect(silent(5_250, { state: null, cpuMs: 0 })).not.toBeNull()
})

test('one that a busy machine keeps waiting for its turn is not, for half a minute', () => {
  expect(silent(5_250, { cpuMs: 800 })).toBeNull()
  expect(silent(29_000, { cpuMs: 4_000 })).toBeNull()
  expect(silent(31_000, { cpuMs: 4_000 })).not.toBeNull()
})

test('one that is stopped by a signal is known within a second', () => {
  expect(silent(400, { state: 'T' })).toBeNull()
  expect(silent(600, { state: 'T' })).toBe('stopped by a signal')
})

test('the processor time of a process grows as it computes', () => {
  const before = viewOf(process.pid)
  const until = performance.now() + 60
  while (performance.now() < until) Math.hypot(1, 2)
  const after = viewOf(process.pid)
  if (before === null || after === null) return expect(process.platform).not.toBe('linux')
  expect(after.state).toBe('R')
  expect(after.cpuMs).toBeGreaterThan(before.cpuMs)
  expect(viewOf(2 ** 30)).toBeNull()
})
