import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

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

test('a released folder may be taken again', () => {
  const folder = join(parent, 'database')
  lockFolder(folder)()
  lockFolder(folder)()
})

test('two folders are two locks', () => {
  const unlocks = ['one', 'two'].map((name) => lockFolder(join(parent, name)))
  for (const unlock of unlocks) unlock()
})
