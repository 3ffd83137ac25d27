import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readByteRange, sendBytes } from './send-file.ts'

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=900-', { first: 900, last: 999 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['Bytes= 5-9 ', { first: 5, last: 9 }],
  ['bytes=999-99999999999999999999', { first: 999, last: 999 }],
])('%s of 1000 bytes', (header, range) => {
  expect(readByteRange(header, 1000)).toEqual(range)
})

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=99999999999999999999-'])(
  '%s holds nothing',
  (header) => {
    expect(readByteRange(header, 1000)).toBe('unsatisfiable')
  },
)

test('of an empty file there is no part', () => {
  expect([readByteRange('bytes=0-', 0), readByteRange('bytes=-1', 0)]).toEqual(['unsatisfiable', 'unsatisfiable'])
})

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=9-5',
  'bytes=0-1,5-6',
  'bytes=a-b',
  'bytes=+1-2',
  'bytes=1.5-2',
  'bytes=0x1-2',
  'lines=0-5',
  'bytes=0-5; x',
])('%s is answered with the whole file', (header) => {
  expect(readByteRange(header, 1000)).toBe('whole')
})

test('whatever is asked, a part lies inside the file', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([first, last]) => `bytes=${first}-${last}`),
    fc.nat().map((first) => `bytes=${first}-`),
    fc.nat().map((length) => `bytes=-${length}`),
  )
  fc.assert(
    fc.property(header, fc.nat(), (sent, size) => {
      const range = readByteRange(sent, size)
      if (range === 'whole' || range === 'unsatisfiable') return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeGreaterThanOrEqual(range.first)
      expect(range.last).toBeLessThan(size)
    }),
  )
})

test('a client that is gone before the first byte leaves no file open', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  client.on('error', () => {})
  client.end()
  const [req, res] = await once(server, 'request')
  client.destroy()
  await once(res as ServerResponse, 'close')
  const file = Readable.from([Buffer.alloc(100)])
  await sendBytes(req, res, { size: 100, modified: new Date(), etag: '"a"', open: async () => file })
  expect(file.destroyed).toBe(true)
  server.close()
})

test('a connection that asks for many files at once and reads none holds few of them open', async () => {
  let open = 0
  let most = 0
  const size = 4 * 1024 * 1024
  const server = createServer((req, res) => {
    const file = Readable.from([Buffer.alloc(size)])
    void sendBytes(req, res, {
      size,
      modified: new Date(),
      etag: '"a"',
      open: async () => {
        open += 1
        most = Math.max(most, open)
        file.once('close', () => {
          open -= 1
        })
        return file
      },
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  client.pause()
  const [connection] = await once(server, 'connection')
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(100))
  await once(connection, 'close')
  client.destroy()
  expect(most).toBeLessThanOrEqual(16)
  expect(most).toBeGreaterThan(1)
  server.close()
})
