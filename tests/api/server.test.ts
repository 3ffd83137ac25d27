import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { sendBytes, sendRaw } from '#tests/support/raw-request.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()

const json = { 'content-type': 'application/json', subject: 'official_website' }
const sms = { method: 'POST', path: '/api/getSms', headers: json }

test.each(['/healthz', '/health/live', '/readyz', '/health/ready'])(
  '%s answers 200 and is never stored',
  async (path) => {
    const answer = await fetch(app.baseUrl + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test('the metrics are readable on this machine without a token, and name no visitor', async () => {
  await fetch(`${app.baseUrl}/api/getEmailCode?account=nobody`)
  const text = await (await fetch(`${app.baseUrl}/metrics`)).text()
  expect(text).toContain('fanyu_request_seconds_bucket')
  expect(text).not.toContain('nobody')
})

test('every answer has an id of ours, never one that the caller sent', async () => {
  const ids = new Set<string>()
  for (const path of ['/healthz', '/api/site/settings', '/assets/none.js', '/nowhere']) {
    const { headers } = await sendRaw(app.port, { path, headers: { 'x-request-id': 'mine' } })
    ids.add(String(headers['x-request-id']))
  }
  expect(ids.size).toBe(4)
  expect(ids).not.toContain('mine')
})

test('a trace that a caller brings is in the answer and in the log; a malformed one is replaced by a new one', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceOf = async (headers: Record<string, string>) =>
    String((await sendRaw(app.port, { path: '/api/site/settings', headers })).headers.traceparent)
  expect(await traceOf({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` })).toMatch(
    new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[\\da-f]{16}-01$`),
  )
  await expect.poll(() => app.logs.filter((line) => line.includes(`"traceId":"${traceId}"`))).toHaveLength(1)
  const others = [await traceOf({}), await traceOf({ traceparent: `00-${traceId}-0-01` })]
  for (const other of others) expect(other).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
  expect(new Set(others.map((other) => other.slice(0, 35))).size).toBe(2)
  expect(others.join()).not.toContain(traceId)
})

test('a file names a trace only where its request brings one', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00'
  const traceOf = async (headers: Record<string, string>) =>
    (await sendRaw(app.port, { path: '/assets/none.js', headers })).headers.traceparent
  expect(await traceOf({})).toBeUndefined()
  expect(await traceOf({ traceparent })).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-/)
})

test.each(['/healthz', '/api/site/settings', '/api/none', '/assets/none.js'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await sendRaw(app.port, { path })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'no-store',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  },
)

test.each(['TRACE', 'PROPFIND', 'PURGE'])('the method %s is refused', async (method) => {
  expect((await sendRaw(app.port, { method, path: '/' })).status).toBe(405)
})

test('a body of 64 KiB is read, one byte more is 413, declared or in chunks', async () => {
  const body = (size: number) => `{"phone":"${' '.repeat(size - 12)}"}`
  expect((await sendRaw(app.port, { ...sms, body: body(65_536) })).status).toBe(400)
  expect((await sendRaw(app.port, { ...sms, body: body(65_537) })).status).toBe(413)
  const chunks = Array.from({ length: 9 }, () => Buffer.alloc(8_192, ' '))
  expect((await sendRaw(app.port, { ...sms, body: chunks })).status).toBe(413)
})

test('a sender of far too much still gets to read the answer', async () => {
  const chunks = Array.from({ length: 100 }, () => Buffer.alloc(65_536, ' '))
  const answer = await sendRaw(app.port, { ...sms, body: chunks })
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.body)).toMatchObject({ code: 413 })
})

test('a sender who hangs up in the middle of a body is no error in the log', async () => {
  const before = app.logs.length
  const socket = connect(app.port, '127.0.0.1')
  const head = ['POST /getSms HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 99']
  socket.write(`${[...head, 'expect: 100-continue'].join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.write('{"phone":')
  socket.destroy()
  await vi.waitFor(() => expect(app.logs.slice(before).join('')).toContain('"cut":true'))
  expect(app.logs.slice(before).join('')).not.toContain('"level":"error"')
})

test('a compressed body is 415 and is not unpacked', async () => {
  const headers = { ...json, 'content-encoding': 'gzip' }
  const bomb = [gzipSync(Buffer.alloc(1_000_000))]
  expect((await sendRaw(app.port, { ...sms, headers, body: bomb })).status).toBe(415)
})

test.each([
  '//evil.example',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets\\..\\package.json',
  '/assets/%00.js',
  '/assets/%zz',
  '/.git/config',
  '/api//getInfo',
  '/media/none.png',
])('%s is a plain 404', async (path) => {
  const answer = await sendRaw(app.port, { path })
  expect(answer.status).toBe(404)
  expect(answer.headers.location).toBeUndefined()
})

test.each([
  ['/%ff', '/'],
  ['/news-%E4%B8.html?id=1', '/?id=1'],
])('%s, an address that was cut, leads home like any unknown one', async (path, location) => {
  expect(await sendRaw(app.port, { path })).toMatchObject({ status: 302, headers: { location } })
  expect(await sendRaw(app.port, { method: 'POST', path })).toMatchObject({ status: 404 })
})

test.each(['/api//getInfo', '/api/../getInfo', '/api/%zz', '/api/getInfo%2fx.png'])(
  '%s is 404 in the envelope, like everything below /api',
  async (path) => {
    const answer = await sendRaw(app.port, { path })
    expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
    expect(JSON.parse(answer.body).code).toBe(404)
  },
)

test('an encoded percent sign in a parameter is decoded once: it is a wrong id, and no page', async () => {
  for (const path of ['/team/join/%25', '/api/team/join/%2525']) {
    const answer = await sendRaw(app.port, { method: 'POST', path })
    expect(answer.headers.location).toBeUndefined()
    expect(JSON.parse(answer.body)).toHaveProperty('code')
  }
})

test('what is only read refuses every other method, the health answers too', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect(await sendRaw(app.port, { method: 'POST', path })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
})

test('what is no HTTP gets one line and the connection ends', async () => {
  expect(await sendBytes(app.port, 'GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nx-request-id: \S+\r\n/)
  expect(await sendBytes(app.port, `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
})

/** The first line of an answer, and where it leads. */
async function sentTo(bytes: Buffer): Promise<{ line: string; location: string | undefined }> {
  const socket = connect(app.port, '127.0.0.1')
  socket.write(bytes)
  const [line = '', ...fields] = (await text(socket)).split('\r\n')
  return { line, location: fields.find((field) => field.startsWith('location: '))?.slice('location: '.length) }
}

const gbk = Buffer.from([0xd6, 0xd0])
const headOf = (method: string, path: string | Buffer, rest = '') =>
  Buffer.concat([Buffer.from(`${method} `), Buffer.from(path), Buffer.from(` HTTP/1.1\r\nhost: x\r\n${rest}\r\n`)])

test.each([
  ['UTF-8', Buffer.from('/search.html?keyword=店铺'), '/search.html?keyword=%E5%BA%97%E9%93%BA'],
  ['GBK', Buffer.concat([Buffer.from('/'), gbk, Buffer.from('.html?id=1')]), '/%D6%D0.html?id=1'],
])('an address in bare bytes of %s leads to the same one with escapes', async (_encoding, path, location) => {
  for (const method of ['GET', 'HEAD'])
    expect(await sentTo(headOf(method, path))).toEqual({ line: 'HTTP/1.1 302 Found', location })
  // Which is answered like any other.
  expect([200, 302, 404]).toContain((await sendRaw(app.port, { path: location })).status)
})

test.each([
  ['of another host', headOf('GET', Buffer.concat([Buffer.from('//evil.example/'), gbk]))],
  ['that a browser takes for another host', headOf('GET', Buffer.concat([Buffer.from('/\\evil.example/'), gbk]))],
  ['of a form', headOf('POST', Buffer.concat([Buffer.from('/'), gbk]))],
  ['behind another request', Buffer.concat([headOf('GET', '/healthz'), headOf('GET', gbk)])],
  ['with a line break', headOf('GET', Buffer.concat([Buffer.from('/\nlocation:x'), gbk]))],
])('an address %s in bare bytes leads nowhere', async (_which, bytes) => {
  expect((await sentTo(bytes)).location).toBeUndefined()
})

test('a tunnel and a body in an unknown coding are refused, the latter before it is read as another request', async () => {
  const { line } = await sentTo(headOf('CONNECT', 'evil.example:443'))
  expect(line).toBe('HTTP/1.1 405 Method Not Allowed')
  for (const coding of ['xchunked', 'identity', 'gzip, chunked', 'identity, chunked'])
    expect((await sentTo(headOf('POST', '/', `transfer-encoding: ${coding}\r\n`))).line, coding).toMatch(/ 400 /)
})

/** What is answered without a response of Node's own. */
const brokenHeads: [string, Buffer][] = [
  ['a tunnel', headOf('CONNECT', 'evil.example:443')],
  ['what is no request', Buffer.from('HELO\r\n\r\n')],
  ['bare bytes', headOf('GET', Buffer.concat([Buffer.from('/'), gbk]))],
  ['a head that is too large', headOf('GET', '/', `a: ${'a'.repeat(20_000)}\r\n`)],
]

test.each(brokenHeads)(
  'a client that resets its connection after %s ends nothing but the connection',
  async (_, head) => {
    const resets = Array.from({ length: 20 }, async (_, ms) => {
      const socket = connect(app.port, '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      socket.write(head)
      setTimeout(() => socket.resetAndDestroy(), ms)
      await once(socket, 'close')
    })
    await Promise.all(resets)
    expect((await sendRaw(app.port, { path: '/healthz' })).status).toBe(200)
  },
)

test.each(brokenHeads)('a connection that was answered after %s and goes on sending is closed', async (_, head) => {
  const socket = connect({ port: app.port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  socket.resume().write(head)
  const sending = setInterval(() => socket.write('x'), 50)
  // An error, as which a writer learns of it, rejects `once`.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(sending)
})

test('a request without a Host, with two or with an unknown expectation is refused, with an id too', async () => {
  for (const [head, status] of [
    ['GET /healthz HTTP/1.1', 400],
    ['GET /healthz HTTP/1.1\r\nhost: a\r\nhost: b', 400],
    ['GET /healthz HTTP/1.1\r\nhost: a\r\nexpect: more', 417],
  ] as const) {
    const answer = await sendBytes(app.port, `${head}\r\n\r\n`)
    expect(answer, head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\\r\\nx-request-id: \\S+\\r\\n`))
  }
})

test('a made-up Host header is refused or ignored, never shown', async () => {
  for (const host of ['evil.example', 'evil.example:80', 'a b', '"><script>', '[::1']) {
    const answer = await sendBytes(
      app.port,
      `GET /api/site/settings HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /)
    expect(answer).not.toContain('evil')
    expect(answer).not.toContain('<script>')
  }
})

test('a target with scheme and host is the path at that host, and one of another form is none', async () => {
  const statusOf = async (path: string) => (await sendRaw(app.port, { path })).status
  const addresses = [
    '/api/site/settings',
    '/api/site/settings?x=1',
    '/healthz',
    '/api/none',
    '/assets/%zz',
    '//evil.example',
  ]
  for (const address of addresses)
    for (const origin of ['http://127.0.0.1', 'HTTP://127.0.0.1:80', 'https://evil.example'])
      expect(await statusOf(origin + address), origin + address).toBe(await statusOf(address))
  expect((await sendRaw(app.port, { path: 'http://127.0.0.1?cy=1' })).headers.location).toBe(
    (await sendRaw(app.port, { path: '/?cy=1' })).headers.location,
  )
  for (const path of ['http:///healthz', 'http://a@b/healthz', 'ftp://127.0.0.1/healthz', 'healthz', '*'])
    expect(await statusOf(path), path).toBeGreaterThanOrEqual(400)
})

test('the log hides what a query gives away, and a line break in it makes no second line', async () => {
  const before = app.logs.length
  await sendRaw(app.port, { path: '/api/getEmailCode?account=hidden@example.com&x=%0d%0a{"level":"error"}' })
  await fetch(`${app.baseUrl}/api/team/doJoin/1?verifyCode=hidden123`, { method: 'POST' })
  const lines = app.logs.slice(before).join('')
  expect(lines).toContain('/api/getEmailCode')
  expect(lines).not.toContain('hidden')
  for (const line of app.logs) expect(line.trimEnd()).not.toMatch(/[\r\n]/)
})
