import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { entrySecret } from '#tests/support/entry.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { ENTRY_SECRET: entrySecret } })

type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(app.baseUrl + path, { redirect: 'manual', ...init })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}

function post(path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  return ask(path, { method: 'POST', body, headers })
}

const entries = Object.entries<CallDefinition>(calls)
const concrete = (call: CallDefinition) => call.path.replaceAll(/\{\w+\}/g, '1')
const wrongMethod = (call: CallDefinition) => (call.method === 'GET' ? 'POST' : 'GET')

test.each(entries)('%s is mounted at its path and below /api, once and twice', async (_name, call) => {
  for (const prefix of ['', '/api', '/api/api']) {
    const { status, headers, body } = await ask(prefix + concrete(call), { method: wrongMethod(call) })
    expect([status, body.code, headers.get('allow')]).toEqual([405, 405, call.method])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/\S/)
  }
})

test.each(entries)('%s refuses an unknown query key', async (_name, call) => {
  const headers = { 'content-type': 'application/json', 'entry-secret': entrySecret }
  const init = call.method === 'POST' ? { method: 'POST', body: '{}', headers } : {}
  const { status } = await ask(`/api${concrete(call)}?no_such_key=1`, init)
  expect(status).toBe(call.token === 'required' ? 401 : 400)
})

test('an unknown path below /api is 404 in the envelope, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
    const { status, body } = await ask('/api/no/such/call', { method })
    expect([status, body]).toEqual([404, { code: 404, msg: '没有找到这条内容，可能已经下架' }])
  }
})

test('malformed, mistyped and oversized bodies are refused before anything is done', async () => {
  expect((await post('/api/getSms', '{"phone":')).status).toBe(400)
  expect((await post('/api/getSms', '{"phone":"1"}')).body).toEqual({ code: 400, msg: '手机号长度应为11位' })
  expect((await post('/api/getSms', 'phone=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
    415,
  )
  expect((await post('/api/getSms', '{}', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post('/api/getSms', `{"phone":"${'1'.repeat(65 * 1024)}"}`)).status).toBe(413)
  expect((await post('/api/getSms', `{"phone":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)).status).toBe(400)
})

test('a body over the limit is refused as well when it comes in chunks', async () => {
  const chunk = new TextEncoder().encode('1'.repeat(16 * 1024))
  let left = 8
  const stream = new ReadableStream({
    pull(controller) {
      left -= 1
      if (left < 0) controller.close()
      else controller.enqueue(chunk)
    },
  })
  const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'content-type': 'application/json' } }
  expect((await ask('/api/getSms', init)).status).toBe(413)
})

test('prototype keys are refused everywhere and change nothing', async () => {
  const { status } = await post('/api/login', '{"phoneNumber":"13800138000","__proto__":{"isAdmin":true},"code":"1"}')
  expect(status).toBe(400)
  expect('isAdmin' in {}).toBe(false)
})

test('a code is not sent for HEAD, for another site, for a picture or for a browser that fetches ahead', async () => {
  const path = '/api/getEmailCode?account=someone@example.com'
  expect((await ask(path, { method: 'HEAD' })).status).toBe(405)
  expect((await ask(path, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  expect((await ask(path, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(403)
  for (const destination of ['image', 'iframe'])
    expect((await ask(path, { headers: { 'sec-fetch-dest': destination } })).status).toBe(403)
})

test('the API describes itself as OpenAPI and as a page under a policy without scripts', async () => {
  const { body, headers } = await ask('/api/openapi.json')
  expect(headers.get('content-type')).toContain('application/json')
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths ?? {})).toHaveLength(new Set(entries.map(([, call]) => call.path)).size)

  const page = await fetch(`${app.baseUrl}/api/docs`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-")
})

test('cache tags stay inside the process', async () => {
  const { status, headers } = await ask('/api/site/settings')
  expect([status, headers.get('x-cache-tags')]).toEqual([200, null])
})
