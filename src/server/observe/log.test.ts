import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { quickNode } from '#tests/support/quick-node.ts'

const lines = 900
/** Writes some lines at a time, so that their errors come in between; then says what it takes of the memory. */
const program = `
  import { setTimeout as pause } from 'node:timers/promises'
  import { createLogger } from ${JSON.stringify(path.resolve('src/server/observe/log.ts'))}
  const log = createLogger({ level: 'info' })
  for (let line = 0; line < ${lines}; line += 1) {
    log.info({ detail: '志'.repeat(3_000) }, 'a line')
    if (line % 50 === 0) await pause(1)
  }
  process.stderr.write(JSON.stringify({ unreadBytes: process.stdout.writableLength }))
  process.exit(0)`

const unread = 'it is not read'
const outputs = ['its reader has ended', 'its disk is full', unread] as const

test.each(outputs)('a process outlives its log where %s, and keeps no more than 5 MB of it', async (output) => {
  const isFile = output === 'its disk is full'
  const child = spawn(process.execPath, [...quickNode, '--input-type=module', '--eval', program], {
    stdio: ['ignore', isFile ? openSync('/dev/full', 'w') : 'pipe', 'pipe'],
  })
  if (output === 'its reader has ended') child.stdout?.destroy()
  if (output === unread) child.stdout?.pause()
  if (child.stderr === null) throw new Error('The child has no output')
  const said = text(child.stderr)
  const ended = once(child, 'exit')
  const { unreadBytes } = JSON.parse(await said)
  expect(unreadBytes).toBeLessThan(5_000_000)
  if (output === unread) expect(unreadBytes).toBeGreaterThan(0)
  expect(await ended).toEqual([0, null])
})
