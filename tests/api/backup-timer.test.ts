import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { listBackups } from '#server/backup/back-up.ts'
import { startBackups } from '#server/backup/backup-timer.ts'
import type { Parts } from '#server/context.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const dayMs = 24 * 60 * 60 * 1_000
const minuteMs = 60_000

afterEach(() => {
  vi.useRealTimers()
})

test('a backup is made each day at its time, the newest ones are kept, and one that fails raises the alarm', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'fanyu-backups-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  await using app = await createTestApp({ env: { BACKUP_AT: '03:30', BACKUP_KEEP: '2', BACKUP_DIR: dir } })
  // 03:29 in Shanghai.
  app.clock.advance(dayMs - (app.clock.now().getTime() % dayMs) + 19 * 60 * minuteMs + 29 * minuteMs)
  const disk = { isFull: false }
  // What is copied has tests of its own; here it is only when.
  const saveDatabase: Parts['saveDatabase'] = async () => {
    if (disk.isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    return { kind: 'embedded', migration: 0, rows: {} }
  }
  const alarm = async () =>
    (await app.parts.metrics.alarm.get()).values.find(({ labels }) => labels.name === 'backup')?.value ?? 0
  const days = async () => (await listBackups(dir)).map(({ at }) => at.toISOString().slice(0, 16))

  const looks = vi.spyOn(app.parts.metrics.backupAgeSeconds, 'set')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = startBackups({ ...app.parts, saveDatabase })
  /** The looks of so many minutes; each has ended before the next one. */
  async function pass(minutes: number, ofMs = minuteMs) {
    for (let minute = 0; minute < minutes; minute += 1) {
      app.clock.advance(ofMs)
      const before = looks.mock.calls.length
      vi.advanceTimersByTime(minuteMs)
      await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(before), 10_000)
    }
  }
  // A site without any makes one at once, for the time of yesterday has passed.
  await vi.waitFor(() => expect(looks).toHaveBeenCalled(), 10_000)
  expect(await days()).toHaveLength(1)
  await pass(2)
  const first = await days()
  expect(first).toHaveLength(2)
  await pass(1, dayMs)
  expect(await days()).toHaveLength(2)
  expect(await days()).not.toContain(first[1])
  expect(await alarm()).toBe(0)

  disk.isFull = true
  await pass(2, dayMs)
  expect(await alarm()).toBe(1)
  disk.isFull = false
  await pass(1)
  expect(await alarm()).toBe(0)
  await stop()
})
