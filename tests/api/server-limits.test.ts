import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { createLogger } from '#server/log.ts'
import { createOutsideApi } from '#server/outside-api.ts'
import { openPageServer } from '#tests/support/page-server.ts'
import { sendBytes, sendRaw } from '#tests/support/raw-request.ts'
import { createTestSite } from '#tests/support/test-site.ts'

test('past 256 calls under way the next one is refused at once with 503, and pages are served on', async () => {
  const gate = Promise.withResolvers<Response>()
  let underWay = 0
  const full = Promise.withResolvers<void>()
  await using server = await openPageServer({
    site: createTestSite().site,
    answerApi: async () => {
      underWay += 1
      if (underWay === 256) full.resolve()
      return (await gate.promise).clone()
    },
  })
  await sendRaw(server.port, { path: '/' })
  const path = '/api/site/settings'
  const waiting = Array.from({ length: 256 }, () => sendRaw(server.port, { path }))
  await full.promise
  const refused = await sendRaw(server.port, { path })
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  expect(JSON.parse(refused.body)).toEqual({ code: 503, msg: '服务开小差了，请稍后重试' })
  expect(await sendRaw(server.port, { path: '/' })).toMatchObject({ status: 200, headers: { 'x-cache': 'HIT' } })
  gate.resolve(Response.json({ code: 200, msg: '' }))
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  expect((await sendRaw(server.port, { path })).status).toBe(200)
})

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
