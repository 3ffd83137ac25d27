import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { createOutsideApi } from '#server/http/outside-api.ts'
import { createLogger } from '#server/observe/log.ts'
import { openPageServer } from '#tests/support/page-server.ts'
import { sendBytes, sendRaw } from '#tests/support/raw-request.ts'
import { clients, holdConnections, partOfRequest } from '#tests/support/rude-client.ts'
import { createTestSite } from '#tests/support/test-site.ts'

/** An API whose calls are answered when the test says so. */
function createHeldApi() {
  const gate = Promise.withResolvers<void>()
  let running = 0
  const reached = new Map<number, () => void>()
  return {
    answerApi: async () => {
      running += 1
      reached.get(running)?.()
      await gate.promise
      return Response.json({ code: 200, msg: '' })
    },
    running: () => running,
    untilRunning: (count: number) => new Promise<void>((resolve) => void reached.set(count, resolve)),
    answer: gate.resolve,
  }
}

const path = '/api/site/settings'
/** The first client of a network of its own. */
const fromNetwork = (network: number) => ({ 'x-forwarded-for': `203.${network >> 8}.${network & 255}.1` })

test('past 256 calls under way of many networks the next one waits and is 503 in time, and pages are served on', async () => {
  const api = createHeldApi()
  await using server = await openPageServer({
    site: createTestSite().site,
    answerApi: api.answerApi,
    env: { TRUST_PROXY: '1' },
  })
  await sendRaw(server.port, { path: '/' })
  const full = api.untilRunning(256)
  const waiting = Array.from({ length: 256 }, (_, at) => sendRaw(server.port, { path, headers: fromNetwork(at) }))
  await full
  const begun = performance.now()
  const refused = await sendRaw(server.port, { path, headers: fromNetwork(300) })
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  expect(performance.now() - begun).toBeGreaterThan(2_000)
  expect(JSON.parse(refused.body)).toEqual({ code: 503, msg: '服务开小差了，请稍后重试' })
  expect(await sendRaw(server.port, { path: '/' })).toMatchObject({ status: 200, headers: { 'x-cache': 'HIT' } })
  api.answer()
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  expect((await sendRaw(server.port, { path, headers: fromNetwork(300) })).status).toBe(200)
})

const slotsOfClient: { database: string; env: Record<string, string>; ofClient: number }[] = [
  { database: 'the embedded database', env: {}, ofClient: 2 },
  { database: 'PostgreSQL', env: { DATABASE_URL: 'postgres://127.0.0.1/none' }, ofClient: 4 },
]

test.each(slotsOfClient)(
  'on $database a client of 16 connections has $ofClient calls at a time and is never refused; its network leaves room for others',
  async ({ env, ofClient }) => {
    const api = createHeldApi()
    await using server = await openPageServer({ answerApi: api.answerApi, env: { TRUST_PROXY: '1', ...env } })
    const send = (address: string) => sendRaw(server.port, { path, headers: { 'x-forwarded-for': address } })
    const polite = api.untilRunning(ofClient)
    const own = Array.from({ length: 16 }, () => send('203.0.113.1'))
    await polite
    const network = api.untilRunning(24)
    const neighbours = Array.from({ length: 24 }, (_, at) => send(`203.0.113.${2 + (at >> 1)}`))
    await network
    const stranger = api.untilRunning(25)
    const other = send('198.51.100.1')
    await stranger
    expect(api.running()).toBe(25)
    api.answer()
    for (const { status } of await Promise.all([...own, ...neighbours, other])) expect(status).toBe(200)
  },
)

test('of calls that are answered at once a client has no more in one turn of the event loop than it has slots', async () => {
  let turn = 0
  const turns: number[] = []
  let immediate = setImmediate(function next() {
    turn += 1
    immediate = setImmediate(next)
  })
  const answerApi = async () => {
    turns.push(turn)
    return Response.json({ code: 200, msg: '' })
  }
  await using server = await openPageServer({ answerApi })
  // All sixteen arrive in one piece.
  await sendBytes(
    server.port,
    partOfRequest(`GET ${path}`).repeat(15) + partOfRequest(`GET ${path}`, { connection: 'close' }),
  )
  clearImmediate(immediate)
  expect(turns).toHaveLength(16)
  for (const together of Object.values(Object.groupBy(turns, String))) expect(together?.length).toBeLessThanOrEqual(2)
})

test('answers that a client does not read hold no slot, and take only its share of memory', async () => {
  // More than the system's own buffers of a connection take.
  const long = Buffer.alloc(14 * 1024 * 1024, 'x')
  await using server = await openPageServer({
    answerApi: async ({ url }) => (url.endsWith('?long') ? new Response(long) : Response.json({ code: 200, msg: '' })),
  })
  const bytes = () => partOfRequest(`GET ${path}?long`)
  await using _held = await holdConnections(server.port, { bytes, count: 10 })
  await vi.waitFor(async () => expect(await refusalsOf(server, 'unread')).toBeGreaterThan(5), 10_000)
  expect((await sendRaw(server.port, { path })).status).toBe(200)
  const other = { path: `${path}?long`, localAddress: clients.neighbour }
  expect((await sendRaw(server.port, other)).body).toHaveLength(long.byteLength)
})

test('bodies of a client take only its share of memory until they are whole', async () => {
  const bytes = () =>
    partOfRequest(
      'POST /api/getSms',
      { 'content-type': 'application/json', 'content-length': '65536' },
      ' '.repeat(65_000),
    )
  await using server = await openPageServer()
  await using _held = await holdConnections(server.port, { bytes, count: 200 })
  await vi.waitFor(async () => expect(await refusalsOf(server, 'bodies')).toBeGreaterThan(50), 10_000)
  const body = JSON.stringify({ phone: ' '.repeat(60_000) })
  const send = (localAddress: string) =>
    sendRaw(server.port, {
      method: 'POST',
      path: '/api/getSms',
      headers: { 'content-type': 'application/json' },
      body,
      localAddress,
    })
  expect((await send(clients.rude)).status).toBe(503)
  expect((await send(clients.neighbour)).status).toBe(200)
})

test.each([
  ['nothing', ''],
  ['a head that does not end', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: '],
])('a client with %s on each has 256 connections; further ones end at once, and others connect', async (_, text) => {
  await using server = await openPageServer({ site: createTestSite().site })
  await using held = await holdConnections(server.port, { bytes: () => text, count: 400 })
  for (const socket of held.sockets) socket.resume()
  await vi.waitFor(() => expect(held.sockets.filter(({ closed }) => closed)).toHaveLength(400 - 256), 10_000)
  expect(await refusalsOf(server, 'client_connections')).toBe(400 - 256)
  for (const localAddress of [clients.neighbour, clients.stranger])
    expect((await sendRaw(server.port, { path: '/', localAddress })).status).toBe(200)
  await held.close()
  await vi.waitFor(async () => expect((await sendRaw(server.port, { path: '/' })).status).toBe(200), 10_000)
})

test('the connections of a proxy are not counted as those of one client', async () => {
  await using server = await openPageServer({ site: createTestSite().site, env: { TRUST_PROXY: '1' } })
  await using _held = await holdConnections(server.port, { bytes: () => '', count: 400 })
  expect(await refusalsOf(server, 'client_connections')).toBe(0)
  expect((await sendRaw(server.port, { path: '/' })).status).toBe(200)
})

type PageServer = Awaited<ReturnType<typeof openPageServer>>

async function refusalsOf({ metrics }: PageServer, reason: string): Promise<number> {
  const { values } = await metrics.requestsRefused.get()
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0
}

test('the server is not ready while its database is away or hangs, and stays up', async () => {
  for (const isDatabaseReady of [
    async () => false,
    () => new Promise<boolean>(() => {}),
    () => Promise.reject(new Error()),
  ]) {
    await using server = await openPageServer({ isDatabaseReady })
    expect((await sendRaw(server.port, { path: '/readyz' })).status).toBe(503)
    expect((await sendRaw(server.port, { path: '/healthz' })).status).toBe(200)
  }
})

test('with METRICS_TOKEN the metrics ask for it; behind a proxy they are hidden without one', async () => {
  const token = 'a-token-of-some-length'
  await using guarded = await openPageServer({ env: { METRICS_TOKEN: token } })
  const statusWith = async (authorization: string) =>
    (await sendRaw(guarded.port, { path: '/metrics', headers: { authorization } })).status
  expect(await statusWith(`Bearer ${token}`)).toBe(200)
  expect(await statusWith('Bearer another-token-of-it')).toBe(404)
  expect(await statusWith('')).toBe(404)
  await using proxied = await openPageServer({ env: { TRUST_PROXY: '1' } })
  expect((await sendRaw(proxied.port, { path: '/metrics' })).status).toBe(404)
})

test('the metrics are refused through a proxy, and without a token on a public site', async () => {
  const token = 'a-token-of-some-length'
  const authorization = `Bearer ${token}`
  await using local = await openPageServer()
  await using guarded = await openPageServer({ env: { METRICS_TOKEN: token } })
  expect((await sendRaw(local.port, { path: '/metrics' })).status).toBe(200)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const headers = { [name]: '8.8.8.8', authorization }
    expect((await sendRaw(local.port, { path: '/metrics', headers })).status, name).toBe(404)
    expect((await sendRaw(guarded.port, { path: '/metrics', headers })).status, name).toBe(404)
  }
  await using open = await openPageServer({ env: { PUBLIC_URL: 'https://www.example.com', ...accepted } })
  expect((await sendRaw(open.port, { path: '/metrics' })).status).toBe(404)
})

const accepted = {
  ACCEPT_OUTBOX: 'yes',
  ACCEPT_DEMO_CONTENT: 'yes',
  ACCEPT_LOCAL_SECRETS: 'yes',
  ACCEPT_NO_PROXY: 'yes',
}

test('a site on https tells browsers to stay there', async () => {
  await using server = await openPageServer({ env: { PUBLIC_URL: 'https://www.example.com', ...accepted } })
  const { headers } = await sendRaw(server.port, { path: '/healthz' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

const quiet = createLogger({ level: 'silent' })

test('with an outside API its answers come through without their tags, and what fails reads as 503', async () => {
  const seen: string[] = []
  const outside = createServer((req, res) => {
    const { token, cookie, dnt, 'x-opt-out': optOut } = req.headers
    seen.push([req.method, req.url, token, cookie, dnt, optOut].map(String).join(' '))
    if (req.url === '/getInfo') return void res.socket?.destroy()
    if (req.url === '/home/region/list')
      return void res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad</h1>')
    res.writeHead(200, { 'content-type': 'application/json', 'x-cache-tags': 'a', 'set-cookie': 'a=1' })
    res.end('{"code":200,"msg":"ok"}')
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const address = outside.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await using server = await openPageServer({
    answerApi: createOutsideApi({ apiBase: `http://127.0.0.1:${port}`, log: quiet }),
  })

  const good = await sendRaw(server.port, {
    path: '/api/api/site/settings?a=1',
    headers: { token: 't', cookie: 'c=1', dnt: '1', 'x-opt-out': '1' },
  })
  expect(good).toMatchObject({ status: 200, body: '{"code":200,"msg":"ok"}' })
  expect(good.headers['x-cache-tags']).toBeUndefined()
  expect(good.headers['set-cookie']).toBeUndefined()
  expect(seen).toEqual(['GET /site/settings?a=1 t undefined 1 1'])

  const inProcess = await server.app.apiFetch('/site/settings', { headers: { token: 't' } })
  expect(inProcess.headers.get('x-cache-tags')).toBe('a')
  expect(seen[1]).toBe('GET /site/settings undefined undefined undefined undefined')

  for (const [method, path] of [
    ['GET', '/api/getInfo'],
    ['POST', '/home/region/list'],
  ] as const) {
    const bad = await sendRaw(server.port, { method, path })
    expect(bad.status).toBe(503)
    expect(JSON.parse(bad.body)).toEqual({ code: 503, msg: '服务开小差了，请稍后重试' })
  }
  outside.closeAllConnections()
  outside.close()
})

test('with an outside API nothing leaves that is no call, is too long or was sent by another site', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  await using server = await openPageServer({
    answerApi: createOutsideApi({ apiBase: 'http://127.0.0.1:9', log: quiet }),
  })
  const mail = '/getEmailCode?account=seller@example.com'
  const long = Array.from({ length: 9 }, () => Buffer.alloc(8_192, ' '))
  const statuses = await Promise.all(
    [
      { path: '/api/internal/users' },
      { path: '/api/docs' },
      { method: 'DELETE', path: '/getInfo' },
      { method: 'HEAD', path: mail },
      { path: mail, headers: { 'sec-fetch-site': 'cross-site' } },
      { method: 'POST', path: '/getSms', headers: { 'content-type': 'application/json' }, body: long },
    ].map(async (request) => (await sendRaw(server.port, request)).status),
  )
  expect(statuses).toEqual([404, 200, 405, 405, 403, 413])
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test('the rich text of an outside API is sanitised as our own is', async () => {
  const harm = '<p onclick="steal()">好</p><script>steal()</script><a href="javascript:steal()">看</a>'
  const outside = createServer((req, res) => {
    const field = req.url?.startsWith('/home/') ? 'content' : 'platformContent'
    res.writeHead(200, { 'content-type': 'application/json' })
    res.end(JSON.stringify({ code: 200, msg: 'ok', data: { id: 7, title: '<b>', [field]: harm } }))
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const address = outside.address()
  const apiBase = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  await using server = await openPageServer({ answerApi: createOutsideApi({ apiBase, log: quiet }) })
  for (const path of ['/api/home/content/getDetail?id=7', '/api/globalSellingConfig/platform/7']) {
    const { body } = await sendRaw(server.port, { path })
    expect(body).toContain('好')
    expect(body).not.toMatch(/script|onclick|steal/)
    expect(JSON.parse(body)).toMatchObject({ code: 200, data: { id: 7, title: '<b>' } })
    expect(await sendRaw(server.port, { method: 'HEAD', path })).toMatchObject({ status: 200, body: '' })
  }
  outside.close()
})

test('HTTP/0.9 and a request with two hosts are refused', async () => {
  await using server = await openPageServer({ site: createTestSite().site })
  expect(await sendBytes(server.port, 'GET /\r\n\r\n')).not.toContain('帆域')
  const twice = await sendBytes(server.port, 'GET / HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\n\r\n')
  expect(twice).toMatch(/^HTTP\/1\.1 400 /)
  const once = await sendBytes(server.port, 'GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n')
  expect(once).toMatch(/^HTTP\/1\.1 200 /)
})
