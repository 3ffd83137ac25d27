import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { restrictToOwner } from './start-checks.ts'

test('a data folder that was open to everybody is its owner’s alone, and a shared one is left as it is', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fanyu-mode-'))
  const modeAfter = async (mode: number) => {
    await chmod(folder, mode)
    await restrictToOwner(folder)
    return (await stat(folder)).mode & 0o7777
  }
  expect(await modeAfter(0o755)).toBe(0o700)
  expect(await modeAfter(0o1777)).toBe(0o1777)
  await rm(folder, { recursive: true })
})
