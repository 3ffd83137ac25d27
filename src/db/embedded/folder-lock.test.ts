import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFiles, lockFolder } from './folder-lock.ts'

let parent: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'fanyu-lock-'))
})

afterEach(() => rmSync(parent, { recursive: true }))

test('the second taker of a folder is refused with the pid of the first', () => {
  const folder = join(parent, 'database')
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`数据目录正被进程 ${process.pid} 使用`)
  unlock()
})

test('the files of a lock are readable by their owner alone, also those of an earlier release', () => {
  for (const name of ['database.lock', 'database.pid']) writeFileSync(join(parent, name), '')
  for (const name of readdirSync(parent)) chmodSync(join(parent, name), 0o644)
  const [first, second] = [lockFolder(join(parent, 'database')), lockFolder(join(parent, 'other'))]
  const modes = readdirSync(parent).map((name) => [name, statSync(join(parent, name)).mode & 0o777])
  expect(modes.length).toBeGreaterThanOrEqual(4)
  for (const [name, mode] of modes) expect([name, mode]).toEqual([name, 0o600])
  expect(() => lockFolder(join(parent, 'database'))).toThrow('数据目录正被进程')
  first()
  second()
})

test('a released folder may be taken again', () => {
  const folder = join(parent, 'database')
  lockFolder(folder)()
  lockFolder(folder)()
})

test('two folders are two locks', () => {
  const unlocks = ['one', 'two'].map((name) => lockFolder(join(parent, name)))
  for (const unlock of unlocks) unlock()
})

test('the second taker of the files waits until the first lets go', async () => {
  const folder = join(parent, 'database')
  const taken: string[] = []
  const unlock = await lockFiles(folder)
  const second = lockFiles(folder).then((unlockSecond) => {
    taken.push('second')
    unlockSecond()
  })
  await expect(lockFiles(folder, 200)).rejects.toThrow(`is in use by process ${process.pid}`)
  expect(taken).toEqual([])
  unlock()
  await second
  expect(taken).toEqual(['second'])
})

test('a folder and its files are two locks', async () => {
  const folder = join(parent, 'database')
  const unlock = lockFolder(folder)
  const unlockFiles = await lockFiles(folder)
  unlockFiles()
  unlock()
})

test('a lock holds although nobody keeps what would release it', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const folder = join(parent, 'database')
  lockFolder(folder)
  await lockFiles(folder)
  collectGarbage()
  expect(() => lockFolder(folder)).toThrow('is in use')
  await expect(lockFiles(folder, 0)).rejects.toThrow('is in use')
})
