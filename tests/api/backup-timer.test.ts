import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { waitForLock } from '#db/embedded/folder-lock.ts'
import type { Parts } from '#server/context.ts'
import { listBackups } from '#server/environment/list-backups.ts'
import { backUp } from '#server/operate/backup/back-up.ts'
import { createBackups } from '#server/operate/backup/backup-timer.ts'
import { executeCommand } from '#server/operate/commands/execute-command.ts'
import { createPulse } from '#server/operate/health/pulse.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const dayMs = 24 * 60 * 60 * 1_000
const minuteMs = 60_000

afterEach(() => {
  vi.useRealTimers()
})

/** As a process that ends after its first look. */
async function lookOnce(parts: Parts) {
  const backups = createBackups(parts)
  backups.start()
  await backups.stop()
}

test('a backup is made each day at its time, the newest ones are kept, and one that fails raises the alarm and is tried again after an hour', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'fanyu-backups-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  await using app = await createTestApp({ env: { BACKUP_AT: '03:30', BACKUP_KEEP: '2', BACKUP_DIR: dir } })
  // 03:29 in Shanghai.
  app.clock.advance(dayMs - (app.clock.now().getTime() % dayMs) + 19 * 60 * minuteMs + 29 * minuteMs)
  const disk = { isFull: false }
  let copies = 0
  // What is copied has tests of its own; here it is only when.
  const saveDatabase: Parts['saveDatabase'] = async () => {
    copies += 1
    if (disk.isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    return { kind: 'embedded', migration: 0, rows: { staff: 1 } }
  }
  const alarm = async () =>
    (await app.parts.metrics.alarm.get()).values.find(({ labels }) => labels.name === 'backup')?.value ?? 0
  const days = async () => (await listBackups(dir)).map(({ at }) => at.toISOString().slice(0, 16))

  const looks = vi.spyOn(app.parts.metrics.backupAgeSeconds, 'set')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const backups = createBackups({ ...app.parts, saveDatabase })
  backups.start()
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
  copies = 0
  await pass(10)
  expect(copies).toBe(0)
  await pass(1, 50 * minuteMs)
  expect([copies, await alarm()]).toEqual([1, 1])
  disk.isFull = false
  await pass(1, 60 * minuteMs)
  expect([copies, await alarm()]).toEqual([2, 0])
  await backups.stop()
})

test('with the timer of the system, age and alarm follow the newest file of the folder', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'fanyu-backups-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  await using app = await createTestApp({ env: { BACKUP_DIR: dir } })
  const { metrics } = app.parts
  const alarm = async () =>
    (await metrics.alarm.get()).values.find(({ labels }) => labels.name === 'backup')?.value ?? 0
  const shown = async () => /^fanyu_backup_age_seconds (.*)$/m.exec(await metrics.registry.metrics())?.[1]
  const state = async () => {
    await createPulse(app.parts).takeSample()
    return metrics.pulse.samples.at(-1)?.states.backup
  }
  expect([await shown(), await state()]).toEqual([undefined, 'off'])
  const looks = vi.spyOn(metrics.backupAgeSeconds, 'set')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const backups = createBackups(app.parts)
  backups.start()
  const look = async () => {
    const before = looks.mock.calls.length
    vi.advanceTimersByTime(minuteMs)
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(before), 10_000)
  }
  await vi.waitFor(() => expect(looks).toHaveBeenCalled(), 10_000)
  expect([await shown(), await alarm(), await state()]).toEqual(['+Inf', 1, 'bad'])

  const saveDatabase: Parts['saveDatabase'] = async () => ({ kind: 'embedded', migration: 0, rows: { staff: 1 } })
  const { file } = await backUp({ ...app.parts, saveDatabase })
  app.clock.advance(90 * minuteMs)
  await look()
  expect(Number(await shown())).toBeGreaterThanOrEqual(90 * 60)
  expect([await alarm(), await state()]).toEqual([0, 'good'])
  app.clock.advance(dayMs)
  await look()
  expect([await alarm(), await state()]).toEqual([0, 'good'])
  app.clock.advance(60 * minuteMs)
  await look()
  expect([await alarm(), await state()]).toEqual([1, 'bad'])

  // A folder that cannot be read any more is as bad as an empty one.
  rmSync(dir, { recursive: true })
  writeFileSync(dir, '')
  await look()
  expect([await shown(), await alarm()]).toEqual(['+Inf', 1])
  await backups.stop()
  expect(file).toContain(dir)
})

test('a site that expects no backup shows the age of one that was made by hand, and raises no alarm', async () => {
  await using app = await createTestApp()
  const { metrics } = app.parts
  const shown = async () => /^fanyu_backup_age_seconds (.*)$/m.exec(await metrics.registry.metrics())?.[1]
  const saveDatabase: Parts['saveDatabase'] = async () => ({ kind: 'embedded', migration: 0, rows: { staff: 1 } })
  await lookOnce(app.parts)
  expect(await shown()).toBeUndefined()
  await backUp({ ...app.parts, saveDatabase })
  app.clock.advance(3 * dayMs)
  await lookOnce(app.parts)
  expect(Number(await shown())).toBeGreaterThanOrEqual(3 * 24 * 60 * 60)
  expect((await metrics.alarm.get()).values).toEqual([])
})

test('a copy without members, accounts, contents and audit is no backup, and the earlier ones stay', async () => {
  await using app = await createTestApp({ env: { BACKUP_KEEP: '1' } })
  const saveDatabase = (rows: Record<string, number>): Parts['saveDatabase'] => {
    return async () => ({ kind: 'embedded', migration: 0, rows })
  }
  const { file } = await backUp({ ...app.parts, saveDatabase: saveDatabase({ users: 2 }) })
  app.clock.advance(dayMs)
  const empty = { staff: 0, users: 0, content_items: 0, audit_log: 0, jobs: 3 }
  const parts = { ...app.parts, saveDatabase: saveDatabase(empty) }
  expect(await executeCommand({ parts, name: 'backup', args: [] })).toEqual({
    exitCode: 1,
    lines: [expect.stringContaining('没有备份成')],
  })
  expect((await listBackups(app.parts.environment.backup.dir)).map((one) => one.file)).toEqual([file])
})

test('what a backup that was killed or failed left in plain text is removed, and one that is being made is left alone', async () => {
  await using app = await createTestApp()
  const { dir } = app.parts.environment.backup
  const saveDatabase: Parts['saveDatabase'] = async () => ({ kind: 'embedded', migration: 0, rows: { staff: 1 } })
  const parts = { ...app.parts, saveDatabase }
  const leftovers = () => readdirSync(dir).filter((name) => name.includes('.partial') || name.startsWith('.making'))
  const leave = () => {
    mkdirSync(path.join(dir, '.making-old'), { recursive: true })
    writeFileSync(path.join(dir, '.making-old/secrets.json'), '{}')
    writeFileSync(path.join(dir, 'fanyu-2026-11-20T19-30-00Z.backup.partial'), '')
  }
  leave()
  // Another user's folder, where root may give one away; what root makes in it has to stay that user's.
  const owner = process.getuid?.() === 0 ? 1 : (process.getuid?.() ?? 0)
  chownSync(dir, owner, process.getgid?.() ?? 0)
  // Another program's file.
  writeFileSync(path.join(dir, 'upload.partial'), '')
  const unlock = await waitForLock(path.join(dir, 'making'), 0)
  await expect(backUp(parts)).rejects.toThrow('另一个备份正在进行')
  expect(leftovers()).toHaveLength(3)
  unlock?.()
  await backUp(parts)
  expect(leftovers()).toEqual(['upload.partial'])
  expect(['making.lock', 'making.pid'].map((name) => statSync(path.join(dir, name)).uid)).toEqual([owner, owner])

  leave()
  await lookOnce(parts)
  expect(leftovers()).toEqual(['upload.partial'])

  // A folder of the backup's name, which has the second: nothing can be renamed to it.
  app.clock.advance(dayMs)
  app.clock.stop()
  const name = `fanyu-${app.clock.now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
  mkdirSync(path.join(dir, name))
  await expect(backUp(parts)).rejects.toThrow('EISDIR')
  expect(leftovers()).toEqual(['upload.partial'])
})
