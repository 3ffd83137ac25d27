import { pino } from 'pino'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { type CallDefinition, defineCall } from '#contract/call.ts'
import { phone, text } from '#contract/fields.ts'
import type { Caller, Parts } from '#server/context.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { createApi, type HandlersOf, type Permit } from './create-api.ts'
import { createAddressFinder } from './find-call.ts'

const common = { tag: 't', summary: 's', token: 'none', answer: z.looseObject({}), errors: [] } as const

const calls = {
  echo: defineCall({
    ...common,
    method: 'POST',
    path: '/echo',
    query: z.strictObject({ page: text(5).default('1') }),
    body: z.strictObject({ phone, note: text(10).optional(), deep: z.unknown().optional() }),
  }),
  fail: defineCall({ ...common, method: 'GET', path: '/fail', query: z.strictObject({ how: text() }) }),
  send: defineCall({ ...common, method: 'GET', path: '/send', acts: true }),
  item: defineCall({ ...common, method: 'GET', path: '/item/{id}', params: z.strictObject({ id: text(20) }) }),
  subject: defineCall({ ...common, method: 'GET', path: '/subject', headers: z.object({ subject: text(20) }) }),
}

const failures: Record<string, () => unknown> = {
  known: () => new AppError('PHONE_REGISTERED', { fields: { token: 'T', code: 1 } }),
  limited: () => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 41.2 }),
  secret: () => new Error('select * from users at /srv/app.ts'),
  away: () => new Error('query failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
  hung: () => new Error('query failed', { cause: new Error('timeout exceeded when trying to connect') }),
  notAnError: () => 'just text',
}

type Given = { input: { query: { how: string } }; tag: (...tags: string[]) => void }

const handlers: Record<string, (args: Given) => Promise<object>> = {
  echo: async ({ input }) => ({ input }),
  fail: async ({ input }) => {
    throw failures[input.query.how]?.()
  },
  send: async ({ tag }) => {
    tag('a', 'b', 'a')
    return {}
  },
  item: async ({ input }) => ({ input }),
  subject: async ({ input }) => ({ input }),
}

const everybody: Permit<CallDefinition> = () => {}

function testApi(caller: Partial<Caller>, permit = everybody) {
  const log: string[] = []
  // The fake handlers use nothing else of the server's parts.
  const parts = {
    metrics: createMetrics(),
    log: pino({}, { write: (line) => void log.push(line) }),
  } as unknown as Parts
  const answerApi = createApi({ parts, calls, handlers: handlers as unknown as HandlersOf<typeof calls>, permit })
  const findAddress = createAddressFinder(calls)
  const whole: Caller = { address: '1.2.3.4', requestId: 'r1', userAgent: '', inProcess: false, token: null, ...caller }
  async function answer(target: string, init: RequestInit) {
    const [raw = '', search = ''] = target.split('?')
    const address = findAddress({ raw, search })
    const request = new Request('http://test', init)
    return address === null ? new Response('a page') : answerApi(request, whole, address)
  }
  return { answer, log }
}

async function ask(
  path: string,
  init: RequestInit & { json?: unknown; permit?: Permit<CallDefinition> } = {},
  caller: Partial<Caller> = {},
) {
  const { json, permit, ...rest } = init
  const sent: RequestInit =
    json === undefined
      ? rest
      : { method: 'POST', body: JSON.stringify(json), headers: { 'content-type': 'application/json' }, ...rest }
  const { answer, log } = testApi(caller, permit)
  const response = await answer(path, sent)
  const written = await response.text()
  const body = written.startsWith('{') ? JSON.parse(written) : written
  return { status: response.status, headers: response.headers, body, log: log.join('\n') }
}

test('a call answers at its path and below /api, however often that is repeated', async () => {
  for (const path of ['/item/7', '/api/item/7', '/api/api/item/7', `${'/api'.repeat(500)}/item/7`]) {
    expect((await ask(path)).body).toEqual({ code: 200, msg: '操作成功', input: { params: { id: '7' } } })
  }
})

test('only paths of the contract are taken from the pages, and below /api nothing is left to them', async () => {
  for (const path of ['/', '/item', '/item/', '/item/1/2', '/echo.html', '//echo', '/apiecho', '/Echo', '/item/%E0']) {
    expect((await ask(path)).body, path).toBe('a page')
  }
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api//echo',
    '/api/echo/',
    '/api/__proto__',
    '/api/constructor',
  ]) {
    expect((await ask(path)).status, path).toBe(404)
    expect((await ask(path)).body, path).toEqual({ code: 404, msg: '没有找到这条内容，可能已经下架' })
  }
})

test('every answer carries no-store and the id of its request', async () => {
  for (const path of ['/item/7', '/api/nothing', '/fail?how=secret', '/api/echo']) {
    const { headers } = await ask(path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toBe('r1')
  }
})

test('another method is 405 and says which one is right', async () => {
  const { status, headers, body } = await ask('/echo', { method: 'DELETE' })
  expect([status, headers.get('allow'), body.code]).toEqual([405, 'POST', 405])
})

test('HEAD reads like GET, but is refused where the GET does something', async () => {
  expect((await ask('/item/7', { method: 'HEAD' })).status).toBe(200)
  expect((await ask('/send', { method: 'HEAD' })).status).toBe(405)
  expect((await ask('/echo', { method: 'HEAD' })).status).toBe(405)
})

test('a call without a handler, or a handler without a call, stops the start and names itself', () => {
  const parts = { metrics: createMetrics() } as Parts
  const one = { later: defineCall({ ...common, method: 'POST', path: '/later' }) }
  const none = {} as HandlersOf<typeof one>
  const start = (list: typeof one, of: object) =>
    createApi({ parts, calls: list, handlers: of as HandlersOf<typeof one>, permit: everybody })
  expect(() => start(one, none)).toThrow('no handler answers the call later')
  expect(() => start(one, { later: async () => ({}), other: async () => ({}) })).toThrow(
    'no call is answered by the handler other',
  )
  expect(() => start(one, { later: async () => ({}) })).not.toThrow()
})

test('who is not permitted is refused before anything is read or done', async () => {
  const seen: unknown[] = []
  const refuseAll: Permit<CallDefinition> = ({ call, caller, headers }) => {
    seen.push(call.path, caller.address, headers.get('content-type'))
    throw new AppError('FORBIDDEN')
  }
  const { status, body } = await ask('/echo', { json: { not: 'valid' }, permit: refuseAll })
  expect([status, body.code]).toEqual([403, 403])
  expect(seen).toEqual(['/echo', '1.2.3.4', 'application/json'])
})

test('a list of calls with a permission each is permitted by it, and no list without may be', async () => {
  type StaffCall = CallDefinition & { permission: string }
  const byPermission: Permit<StaffCall> = ({ call, caller }) => {
    if (call.permission !== caller.token) throw new AppError('FORBIDDEN')
  }
  expectTypeOf(byPermission).not.toExtend<Permit<CallDefinition>>()

  const list = { erase: { ...defineCall({ ...common, method: 'GET', path: '/erase' }), permission: 'erase' } }
  const parts = { metrics: createMetrics() } as Parts
  const answerApi = createApi({ parts, calls: list, handlers: { erase: async () => ({}) }, permit: byPermission })
  const address = createAddressFinder(list)({ raw: '/erase', search: '' })
  if (address === null) throw new Error('The call has no address')
  const caller = { address: '', requestId: '', userAgent: '', inProcess: false }
  const statusFor = async (token: string) =>
    (await answerApi(new Request('http://test'), { ...caller, token }, address)).status
  expect([await statusFor('erase'), await statusFor('read')]).toEqual([200, 403])
})

test('a field answers with its own sentence, missing, empty or wrong', async () => {
  expect((await ask('/echo', { json: {} })).body).toEqual({ code: 400, msg: '请输入手机号' })
  expect((await ask('/echo', { json: { phone: null } })).body.msg).toBe('请输入手机号')
  expect((await ask('/echo', { json: { phone: '1380013800' } })).body.msg).toBe('手机号长度应为11位')
  expect((await ask('/echo', { method: 'POST' })).body.msg).toBe('请输入手机号')
})

test('a phone arrives plain, whether it was sent plain, padded or encoded', async () => {
  for (const sent of ['13800138000', ' 13800138000\n', `b64:${btoa('00083100831')}`]) {
    expect((await ask('/echo', { json: { phone: sent } })).body.input.body.phone).toBe('13800138000')
  }
})

test('unknown, repeated and mistyped parts are malformed', async () => {
  const json = { phone: '13800138000' }
  for (const [path, body] of [
    ['/echo?x=1', json],
    ['/echo?page=1&page=1', json],
    ['/echo?__proto__=1', json],
    ['/echo', { ...json, isAdmin: true }],
    ['/echo', { ...json, note: 5 }],
    ['/echo', { ...json, note: 'longer than ten' }],
    ['/echo', { ...json, note: 'a\0b' }],
    ['/echo', { ...json, note: '\ud800' }],
    ['/echo', { phone: ['13800138000'] }],
    ['/echo', [json]],
    ['/echo', 'text'],
  ] as const) {
    expect((await ask(path, { json: body })).body, `${path} ${JSON.stringify(body)}`).toEqual({
      code: 400,
      msg: '提交的内容不完整或格式不对，请检查后重试',
    })
  }
})

test('prototype keys are refused and pollute nothing', async () => {
  for (const text of [
    '{"phone":"13800138000","__proto__":{"isAdmin":true}}',
    '{"phone":"13800138000","constructor":{"prototype":{"isAdmin":true}}}',
  ]) {
    const { status } = await ask('/echo', {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(400)
  }
  expect('isAdmin' in {}).toBe(false)
})

test('a body that is not plain JSON in UTF-8 is 415, and JSON that is broken or too deep is 400', async () => {
  const post = (type: string | null, body: BodyInit, more: Record<string, string> = {}) =>
    ask('/echo', { method: 'POST', body, headers: { ...(type === null ? {} : { 'content-type': type }), ...more } })
  const good = '{"phone":"13800138000"}'
  expect((await post('application/json; charset=UTF-8', good)).status).toBe(200)
  expect((await post('text/plain', good)).body).toEqual({ code: 415, msg: '请以JSON格式提交' })
  expect((await post('application/x-www-form-urlencoded', 'phone=1')).status).toBe(415)
  expect((await post('application/json', good, { 'content-encoding': 'gzip' })).status).toBe(415)
  expect((await post('application/json; charset=gbk', good)).status).toBe(415)
  expect((await post('application/json', '{"phone":')).status).toBe(400)
  expect((await post('application/json', new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400)
  const nested = (depth: number) => `{"phone":"13800138000","deep":${'['.repeat(depth)}${']'.repeat(depth)}}`
  expect((await post('application/json', nested(31))).status).toBe(200)
  expect((await post('application/json', nested(32))).status).toBe(400)
  expect((await post('application/json', nested(10_000))).status).toBe(400)
})

test('more than 64 KiB is 413, declared or not', async () => {
  const big = `{"phone":"${'1'.repeat(65 * 1024)}"}`
  expect((await ask('/echo', { json: { phone: '1'.repeat(65 * 1024) } })).body).toEqual({
    code: 413,
    msg: '提交的内容过大',
  })
  const stream = new ReadableStream({
    start(controller) {
      for (let at = 0; at < big.length; at += 1000)
        controller.enqueue(new TextEncoder().encode(big.slice(at, at + 1000)))
      controller.close()
    },
  })
  const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'content-type': 'application/json' } }
  expect((await ask('/echo', init)).status).toBe(413)
})

test('a business outcome answers with HTTP 200, its number and its fields, which cannot change the number', async () => {
  const { status, body } = await ask('/fail?how=known')
  expect(status).toBe(200)
  expect(body).toEqual({ code: 103001, msg: '您已注册过账号', token: 'T' })
})

test('a refusal for haste says when to come again, in whole seconds', async () => {
  const { status, headers } = await ask('/fail?how=limited')
  expect([status, headers.get('retry-after')]).toEqual([429, '42'])
})

test('an unexpected error is logged and shows nothing of itself', async () => {
  const { status, body, log } = await ask('/fail?how=secret')
  expect([status, body]).toEqual([500, { code: 500, msg: '服务开小差了，请稍后重试' }])
  expect(log).toContain('"call":"fail"')
  expect((await ask('/fail?how=notAnError')).status).toBe(500)
})

test.each(['away', 'hung'])('a database that is %s is 503 with a time to come again', async (how) => {
  const { status, headers, body } = await ask(`/fail?how=${how}`)
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 503, '5'])
})

test('cache tags go to calls from inside the process only', async () => {
  expect((await ask('/send')).headers.get('x-cache-tags')).toBeNull()
  expect((await ask('/send', {}, { inProcess: true })).headers.get('x-cache-tags')).toBe('a,b')
})

test('a header of the call is checked and other headers are not looked at', async () => {
  expect((await ask('/subject', { headers: { subject: 'official_website', other: 'x' } })).body.input.headers).toEqual({
    subject: 'official_website',
  })
  expect((await ask('/subject')).status).toBe(400)
})
