import { beforeEach, expect, test, vi } from 'vitest'
import { createReplicaWatch } from './replica-watch.ts'

/** A primary that has written so far, and a replica that shows so far; `null` is one that is away. */
let written: number | null
let shown: number | null
let watch: ReturnType<typeof createReplicaWatch>
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

const away = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })

beforeEach(async () => {
  vi.clearAllMocks()
  written = 100
  shown = 100
  watch = createReplicaWatch({
    positionOfPrimary: async () => (written === null ? Promise.reject(away()) : String(written)),
    hasReached: async (position) => (shown === null ? Promise.reject(away()) : shown >= Number(position)),
    log,
  })
})

test('a replica is read once it is known to show what the primary has, and not before', async () => {
  expect(watch.isCurrent()).toBe(false)
  shown = 99
  await watch.look()
  expect(watch.isCurrent()).toBe(false)
  shown = 100
  await watch.look()
  expect(watch.isCurrent()).toBe(true)
})

test('after a change the primary is read until the replica shows it', async () => {
  await watch.look()
  written = 150
  watch.changed()
  expect(watch.isCurrent()).toBe(false)
  await watch.look()
  expect(watch.isCurrent()).toBe(false)
  // What the primary writes later need not be waited for.
  written = 200
  shown = 150
  await watch.look()
  expect(watch.isCurrent()).toBe(true)
})

test('a change that comes during a look counts: that look’s answer is about an older moment', async () => {
  const looking = watch.look()
  watch.changed()
  await looking
  expect(watch.isCurrent()).toBe(false)
})

test('what no purge speaks of is missing for one look at most', async () => {
  await watch.look()
  written = 300
  await watch.look()
  expect(watch.isCurrent()).toBe(true)
  await watch.look()
  expect(watch.isCurrent()).toBe(false)
  shown = 300
  await watch.look()
  expect(watch.isCurrent()).toBe(true)
})

test('a replica that is away is said once, and once that it is back', async () => {
  await watch.look()
  shown = null
  for (let round = 0; round < 5; round += 1) await watch.look()
  expect(watch.judge(away())).toBe(true)
  expect(watch.isCurrent()).toBe(false)
  expect(log.warn).toHaveBeenCalledTimes(1)
  shown = 100
  for (let round = 0; round < 5; round += 1) await watch.look()
  expect(watch.isCurrent()).toBe(true)
  expect(log.info).toHaveBeenCalledTimes(1)
})

test('a wrong statement is nobody’s outage', async () => {
  await watch.look()
  expect(watch.judge(Object.assign(new Error('syntax error'), { code: '42601' }))).toBe(false)
  expect(watch.isCurrent()).toBe(true)
})

test('while the primary is away nothing changes: a replica that was current is read on', async () => {
  await watch.look()
  written = null
  await watch.look()
  expect(watch.isCurrent()).toBe(true)
})
