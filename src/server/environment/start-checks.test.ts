import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { blamingAddress, restrictToOwner } from './start-checks.ts'

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

test.each([
  ['HOST', 'no.such.host.invalid', 'ENOTFOUND|EAI_AGAIN'],
  ['HOST', '192.0.2.7', 'EADDRNOTAVAIL'],
  ['PORT', '127.0.0.1', 'EADDRINUSE'],
])('a start that cannot listen names %s: %s is %s', async (name, host, code) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const listening = once(createServer().listen(port, host), 'listening')
  await expect(blamingAddress(listening)).rejects.toThrow(
    new RegExp(`^${name} names an? \\w+ that cannot be used: .*(?:${code})`),
  )
  other.close()
})
