import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { quickNode } from '#tests/support/quick-node.ts'

/** Node itself would cut them after a minute. */
const secondsAtMost = 40

test('heads that never end are cut, and others are answered meanwhile', { timeout: 120_000 }, async () => {
  const program = path.resolve('tests/faults/support/http-only.ts')
  const server = spawn(process.execPath, [...quickNode, program], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const port = Number(String(await once(server.stdout, 'data')))
    const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1').resume())
    const closed = Promise.all(sockets.map((socket) => once(socket, 'close')))
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    let seconds = 0
    const statuses: number[] = []
    const drip = setInterval(async () => {
      seconds += 1
      for (const socket of sockets) if (socket.writable) socket.write('x')
      statuses.push((await fetch(`http://127.0.0.1:${port}/`)).status)
    }, 1_000)
    await closed.finally(() => clearInterval(drip))
    expect(seconds).toBeLessThan(secondsAtMost)
    expect(new Set(statuses)).toEqual(new Set([200]))
  } finally {
    server.kill('SIGKILL')
  }
})
