import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Backend } from './backend.ts'
import { DatabaseUnavailableError } from './errors.ts'
import { openPostgres } from './postgres.ts'
import { plainAddresses } from './postgres-addresses.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const queryByte = 'Q'.charCodeAt(0)

/** One message of the PostgreSQL protocol. */
function message(type: string, payload: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(payload.byteLength + 4, 1)
  return Buffer.concat([head, payload])
}

const readyForQuery = message('Z', Buffer.from('I'))
const loggedIn = Buffer.concat([message('R', Buffer.alloc(4)), readyForQuery])
const queryDone = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), readyForQuery])

let server: net.Server
let backend: Backend
let isSilent = false
/** Calls that reached the server, and its heartbeat's questions. */
let callsReceived = 0
let beatsReceived = 0

afterEach(async () => {
  isSilent = false
  callsReceived = 0
  beatsReceived = 0
  if (!backend.pool.ending) await backend.close()
  server.close()
})

/**
 * A server that knows just enough to log anybody in and to answer every query with nothing, until it falls silent. The
 * first connection, which is the heartbeat's, is logged in after `firstMs`; without it, it is open.
 */
async function openServer({ firstMs = 0 } = {}): Promise<Backend> {
  let connections = 0
  server = net.createServer((socket) => {
    connections += 1
    const isFirst = connections === 1
    socket.on('error', () => {})
    socket.on('data', async (bytes) => {
      if (bytes.includes('select 2')) callsReceived += 1
      if (bytes.includes('select 1')) beatsReceived += 1
      if (isFirst && bytes[0] !== queryByte) await pause(firstMs)
      if (isSilent) return
      socket.write(bytes[0] === queryByte ? queryDone : loggedIn)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const opened = openPostgres({ addresses: plainAddresses(`postgres://test@127.0.0.1:${port}/test`), log })
  if (firstMs === 0) await vi.waitFor(() => expect(beatsReceived).toBeGreaterThan(0), { timeout: 60_000 })
  return opened
}

/** Why a call was refused or ended; null when it was answered. Its own time-out is another error, without a reason. */
async function call(): Promise<string | null> {
  const error = await backend.pool.query('select 2').then(
    () => null,
    (failure: unknown) => failure,
  )
  if (error === null) return null
  return error instanceof DatabaseUnavailableError ? error.reason : String(error)
}

test('a call that waits for a server fallen silent is ended by the heartbeat, before its own time-out', async () => {
  backend = await openServer()
  expect(await call()).toBeNull()
  isSilent = true
  expect(await call()).toBe('silent')
  expect(callsReceived).toBe(2)
})

test('a server that takes long for a new connection and answers calls is not silent', async () => {
  backend = await openServer({ firstMs: 1_300 })
  for (let asked = 0; asked < 12; asked += 1) {
    expect(await call()).toBeNull()
    await pause(100)
  }
})

test('while the server is silent further calls are refused without being sent, and served again when it answers', async () => {
  backend = await openServer()
  expect(await call()).toBeNull()
  isSilent = true
  await call()
  const before = callsReceived
  expect(await call()).toBe('silent')
  expect(callsReceived).toBe(before)
  isSilent = false
  await vi.waitFor(async () => expect(await call()).toBeNull(), { timeout: 60_000, interval: 50 })
})

test('closing does not wait for a server that is silent, neither for idle connections nor for a call or a listener', async () => {
  backend = await openServer()
  await backend.listen('purge', () => {})
  await Promise.all([call(), call(), call()])
  isSilent = true
  const waiting = call()
  // A close that waited for the server's good-bye would never end.
  await backend.close()
  expect(['closed', 'silent']).toContain(await waiting)
})
