import { expect, test } from 'vitest'
import { createWatchdog, readProcessStat } from './watchdog.ts'

const tickMs = 250

/** What the watchdog says at each look at an engine that is silent for `silentMs`, and of which the kernel reports `stat`. */
function watch(patienceMs: number, silentMs: number, stat: (silentMs: number) => ReturnType<typeof readProcessStat>) {
  const causeOfDeath = createWatchdog()
  const since = 1_000_000
  for (let now = since + 2 * tickMs; now <= since + silentMs; now += tickMs) {
    const cause = causeOfDeath({ since, now, patienceMs, stat: stat(now - since) })
    if (cause !== null) return cause
  }
  return null
}

test('an engine is dead that computes, or sleeps, for longer than a statement may', () => {
  expect(watch(5_000, 5_000, (cpuMs) => ({ state: 'R', cpuMs }))).toBeNull()
  expect(watch(5_000, 6_000, (cpuMs) => ({ state: 'R', cpuMs }))).toBe('no sign of life for 5750 ms')
  expect(watch(5_000, 5_000, () => ({ state: 'S', cpuMs: 70 }))).toBeNull()
  expect(watch(5_000, 6_000, () => ({ state: 'S', cpuMs: 70 }))).toBe('no sign of life for 5250 ms')
  // Where the kernel reports nothing, the clock alone counts.
  expect(watch(5_000, 6_000, () => null)).toBe('no sign of life for 5250 ms')
})

test('an engine that waits for a processor or the disk lives on, for six times its patience', () => {
  const slow = (state: string) => (silentMs: number) => ({ state, cpuMs: silentMs / 20 })
  for (const state of ['R', 'D', 'S']) {
    expect(watch(5_000, 30_000, slow(state))).toBeNull()
    expect(watch(5_000, 31_000, slow(state))).toBe('no sign of life for 30250 ms')
  }
})

test('an engine that opens on a machine twenty times too busy has the processor time of its patience, not a minute', () => {
  const looks = ['R', 'R', 'S', 'D']
  const busy = (silentMs: number) => ({ state: looks[(silentMs / tickMs) % 4] ?? 'R', cpuMs: silentMs / 20 })
  expect(watch(60_000, 300_000, busy)).toBeNull()
  expect(watch(60_000, 300_000, (cpuMs) => ({ state: 'R', cpuMs }))).toBe('no sign of life for 60750 ms')
})

test('a sign of life begins the count anew', () => {
  const causeOfDeath = createWatchdog()
  for (let now = 500; now < 60_000; now += tickMs) {
    const since = now - (now % 4_000) - 500
    expect(causeOfDeath({ since, now, patienceMs: 5_000, stat: { state: 'R', cpuMs: now } })).toBeNull()
  }
})

test('one that is stopped by a signal is known within a second', () => {
  expect(watch(5_000, 500, () => ({ state: 'T', cpuMs: 0 }))).toBeNull()
  expect(watch(5_000, 750, () => ({ state: 'T', cpuMs: 0 }))).toBe('stopped by a signal')
})

test('the processor time of a process grows as it computes', () => {
  const before = readProcessStat(process.pid)
  const begin = process.cpuUsage()
  while (process.cpuUsage(begin).user < 60_000) Math.hypot(1, 2)
  const after = readProcessStat(process.pid)
  if (before === null || after === null) return expect(process.platform).not.toBe('linux')
  expect(after.state).toBe('R')
  expect(after.cpuMs).toBeGreaterThan(before.cpuMs)
  expect(readProcessStat(2 ** 30)).toBeNull()
})
