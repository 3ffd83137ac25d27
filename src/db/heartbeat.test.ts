import net from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { Backend } from './backend.ts'
import { isDatabaseUnavailable } from './errors.ts'
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

afterEach(async () => {
  isSilent = false
  if (!backend.pool.ending) await backend.close()
  server.close()
})

/** A server that knows just enough to log anybody in and to answer every query with nothing, until it falls silent. */
async function openServer(): Promise<Backend> {
  server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      if (isSilent) return
      socket.write(bytes[0] === queryByte ? queryDone : loggedIn)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return openPostgres({ addresses: plainAddresses(`postgres://test@127.0.0.1:${port}/test`), log })
}

const ask = async () => isDatabaseUnavailable(await backend.pool.query('select 1').catch((error: unknown) => error))

test('a call that waits for a server fallen silent fails within 2 s, long before its own time-out', async () => {
  backend = await openServer()
  expect(await ask()).toBe(false)
  isSilent = true
  const startedAt = performance.now()
  expect(await ask()).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

test('while the server is silent further calls are refused at once, and served again when it answers', async () => {
  backend = await openServer()
  expect(await ask()).toBe(false)
  isSilent = true
  await ask()
  const startedAt = performance.now()
  expect(await ask()).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(100)
  isSilent = false
  await vi.waitFor(async () => expect(await ask()).toBe(false), { timeout: 3_000, interval: 50 })
})

test('closing does not wait for a server that is silent, neither for idle connections nor for a call or a listener', async () => {
  backend = await openServer()
  await backend.listen('purge', () => {})
  await Promise.all([ask(), ask(), ask()])
  isSilent = true
  const waiting = ask()
  const startedAt = performance.now()
  await backend.close()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(await waiting).toBe(true)
})
