import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { PageDocument } from './page-document.ts'
import { preparePage, readyForm, sendForm } from './stored-page.ts'

const page = {
  status: 200,
  document: new PageDocument('<p>一</p>'),
  csp: "default-src 'self'",
  tags: ['home'],
  cacheable: true,
}
const settings = { buildVersion: 'v1', fixedHeaders: ['x-frame-options', 'DENY'] }

/** The bytes with which a server answers one request, without the second in which it did. */
async function answerOf(listener: RequestListener, request: string): Promise<string> {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  socket.write(request)
  // A second request that ends the connection, so that the first one may be kept alive.
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  const answer = await text(socket)
  server.close()
  return answer.replaceAll(/Date: .*\r\n/g, 'Date: now\r\n')
}

test.each([
  ['GET / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['HEAD / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['GET / HTTP/1.0\r\n\r\n'],
])('a stored page is answered byte for byte as by writeHead: %j', async (request) => {
  const stored = preparePage(page, settings)
  const form = readyForm(stored, 'gzip')
  const cookies = ['set-cookie', 'a=1; Path=/']
  const first = ['x-request-id', 'r-1', 'x-cache', 'HIT', ...stored.notModified]
  const rest = ['content-type', 'text/html; charset=utf-8', 'content-encoding', 'gzip']
  const plain = await answerOf((_req, res) => {
    res.writeHead(200, [...first, ...rest, 'content-length', String(form.body.byteLength), ...cookies])
    res.end(form.body)
  }, request)
  const sent = await answerOf(
    (_req, res) => sendForm(res, form, { requestId: 'r-1', source: 'HIT', own: cookies }),
    request,
  )
  expect(sent).toBe(plain)
  expect(sent).toContain('x-frame-options: DENY\r\n')
})

test('a page whose headers would break the answer apart is not stored', () => {
  expect(() => preparePage({ ...page, csp: 'a\r\nset-cookie: b=1' }, settings)).toThrow(/Invalid character/)
  expect(() => preparePage(page, { ...settings, fixedHeaders: ['x frame', 'DENY'] })).toThrow(/valid HTTP token/)
})
