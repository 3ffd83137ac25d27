import { once } from 'node:events'
import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageDocument } from '#server/cache/page-document.ts'
import { openPageServer } from '#tests/support/page-server.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const tablet = 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

async function openSite(...args: Parameters<typeof createTestSite>) {
  const { site, renders } = createTestSite(...args)
  const app = await openPageServer({ site })
  const get = (path: string, headers: Record<string, string> = {}) => sendRaw(app.port, { path, headers })
  return { app, renders, get, [Symbol.asyncDispose]: app.close }
}

test('a page is rendered once, then comes from the cache, with the same bytes in each encoding', async () => {
  await using house = await openSite()
  const first = await house.get('/')
  expect(first.headers['x-cache']).toBe('MISS')
  const second = await house.get('/')
  expect(second).toMatchObject({
    body: first.body,
    headers: { 'x-cache': 'HIT', 'cache-control': 'private, no-cache' },
  })
  expect(second.headers.vary).toBe('Accept-Encoding, User-Agent, Sec-CH-UA-Mobile, Cookie')
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await fetch(house.app.baseUrl, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(first.body)
    expect(unpack).toBeTypeOf('function')
  }
  expect(house.renders).toHaveLength(1)
})

test('a trace that a request brings is in the answer, and ends with it though its connection goes on', async () => {
  await using house = await openSite()
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traced = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const get = async (headers: Record<string, string>) => {
    const request = http.get(`${house.app.baseUrl}/`, { agent, headers })
    const [{ headers: answered }] = await once(
      request.once('response', (response) => void response.resume()),
      'response',
    )
    return [answered['x-cache'], String(answered.traceparent).slice(0, 35)]
  }
  const known = `00-${traceId}`
  expect(await get(traced)).toEqual(['MISS', known])
  expect(await get({})).toEqual(['HIT', 'undefined'])
  expect(await get(traced)).toEqual(['HIT', known])
  agent.destroy()
})

test('the first visitor after a start finds the home page of their layout ready', async () => {
  await using house = await openSite()
  await house.app.app.warm()
  for (const agent of [tablet, iphone])
    expect((await house.get('/', { 'user-agent': agent })).headers['x-cache']).toBe('HIT')
})

const listing = new PageDocument(
  '<loc>http://site.test/</loc><loc>http://site.test/plain.html</loc><loc>http://site.test/live.html</loc>',
)

test('soon after a start what the site lists is ready in both layouts, and nothing is made twice', async () => {
  await using house = await openSite(({ path }) => (path === '/list.html' ? { document: listing } : {}))
  const { app } = house.app
  await app.warm()
  await app.warmOn(new AbortController().signal)
  for (const agent of [tablet, iphone])
    expect((await house.get('/plain.html', { 'user-agent': agent })).headers['x-cache']).toBe('HIT')
  const rendered = house.renders.map(({ path, platform }) => `${path} ${platform}`)
  expect(rendered).toEqual([
    '/ pc',
    '/ mobile',
    '/list.html pc',
    '/failed.html pc',
    '/failed.html mobile',
    '/plain.html pc',
    '/plain.html mobile',
  ])
})

test('pages that cannot be made as a whole, and a server that stops, end what is made ahead', async () => {
  await using broken = await openSite(({ path }) =>
    path === '/list.html' ? { document: listing } : { cacheable: path !== '/plain.html' },
  )
  await broken.app.app.warmOn(new AbortController().signal)
  expect(broken.renders.filter(({ path }) => path === '/plain.html')).toHaveLength(1)

  await using stopping = await openSite(({ path }) => (path === '/list.html' ? { document: listing } : {}))
  await stopping.app.app.warmOn(AbortSignal.abort())
  expect(stopping.renders.map(({ path }) => path)).toEqual(['/list.html'])
})

test('a page that the browser has is 304, with the policy that belongs to it', async () => {
  await using house = await openSite()
  const { headers } = await house.get('/')
  const again = await house.get('/', { 'if-none-match': String(headers.etag) })
  expect(again).toMatchObject({ status: 304, body: '' })
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  expect(again.headers.etag).toBe(headers.etag)
  expect((await house.get('/', { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('HEAD answers like GET without the body, from the cache and before it', async () => {
  await using house = await openSite()
  for (const source of ['MISS', 'HIT']) {
    const answer = await sendRaw(house.app.port, { method: 'HEAD', path: '/plain.html' })
    expect(answer).toMatchObject({ status: 200, body: '', headers: { 'x-cache': source } })
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1_000)
  }
})

test('phone, desktop and the Baidu channel have pages of their own; tablets are desktops', async () => {
  await using house = await openSite()
  const titleOf = async (path: string, headers: Record<string, string>) =>
    /<title>(.*?)<\/title>/.exec((await house.get(path, headers)).body)?.[1]
  expect(await titleOf('/', {})).toBe('/? pc false')
  expect(await titleOf('/', { 'user-agent': iphone })).toBe('/? mobile false')
  expect(await titleOf('/', { 'user-agent': tablet })).toBe('/? pc false')
  expect(await titleOf('/', { 'user-agent': iphone, 'sec-ch-ua-mobile': '?0' })).toBe('/? pc false')
  expect(await titleOf('/', { 'sec-ch-ua-mobile': '?1' })).toBe('/? mobile false')
  expect(await titleOf('/?bd_vid=abc', {})).toBe('/? pc true')
  expect(await titleOf('/?bd_vid=&x=1', {})).toBe('/? pc false')
  expect(await titleOf('/', { cookie: 'a=1; fy_baidu=1' })).toBe('/? pc true')
  expect(await titleOf('/', { cookie: 'xfy_baidu=1; fy_baidu=10' })).toBe('/? pc false')
  expect(await titleOf('/', {})).toBe('/? pc false')
  const { headers } = await house.get('/?qd=a&bd_vid=&x=1')
  expect(String(headers['set-cookie'])).not.toContain('fy_baidu')
})

test('only the declared query reaches a page, and thousands of others make no further entry', async () => {
  await using house = await openSite()
  await house.get('/list.html?page=2&invitecode=mine&utm_source=x&page=3')
  expect(String(house.renders[0]?.query)).toBe('page=2')
  for (let index = 0; index < 200; index += 1) await house.get(`/list.html?x${index}=1&page=2`)
  expect(house.renders).toHaveLength(1)
  expect(house.app.pageCache.usage().pages).toBe(1)
})

test('no header of one visitor reaches the page of another', async () => {
  await using house = await openSite()
  const names = [
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-host',
    'forwarded',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'accept-language',
    'origin',
    'referer',
    'user-agent',
    'cookie',
    'token',
  ]
  const dirty = await house.get('/', {
    ...Object.fromEntries(names.map((name) => [name, 'canary'])),
    host: 'canary.example',
  })
  expect(dirty.status).toBe(200)
  expect(JSON.stringify([dirty, house.renders, await house.get('/')])).not.toContain('canary')
})

test('a purge shows at once, on the very next request', async () => {
  let version = 1
  await using house = await openSite(() => ({ document: new PageDocument(`version ${version}`) }))
  expect((await house.get('/')).body).toBe('version 1')
  version = 2
  expect((await house.get('/')).body).toBe('version 1')
  await house.app.purge(['articles'])
  expect((await house.get('/')).body).toBe('version 2')
})

test('errors, missing content and redirects are sent and not stored, and set no cookie', async () => {
  await using house = await openSite(({ path }) =>
    path === '/plain.html' ? { status: 404, document: new PageDocument('gone') } : {},
  )
  for (let round = 0; round < 2; round += 1) {
    const answer = await house.get('/plain.html')
    expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store', 'x-cache': 'MISS' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await house.get('/unknown')).toMatchObject({ status: 302, headers: { location: '/' } })
  expect(await house.get('/list.html', { 'user-agent': iphone })).toMatchObject({
    headers: { location: '/index.html' },
  })
  expect(house.app.pageCache.usage().pages).toBe(0)
})

test('a redirect that a page makes keeps the whole query, question marks and all', async () => {
  await using house = await openSite(() => ({
    status: 302,
    location: '/elsewhere.html',
    document: new PageDocument(''),
  }))
  const { headers } = await house.get('/plain.html?from=/a?b=1&c=2')
  expect(headers.location).toBe('/elsewhere.html?from=/a?b=1&c=2')
})

test('a page that may not be stored is rendered each time', async () => {
  await using house = await openSite()
  for (let round = 1; round <= 2; round += 1) {
    expect((await house.get('/live.html')).headers['x-cache']).toBe('BYPASS')
    expect(house.renders).toHaveLength(round)
  }
})

test('a form that is sent before its script came leads back to its page', async () => {
  await using house = await openSite()
  const answer = await sendRaw(house.app.port, { method: 'POST', path: '/list.html?page=2', body: 'phone=1' })
  expect(answer).toMatchObject({ status: 303, headers: { location: '/list.html?page=2' } })
})

test('a page that cannot be rendered is 500 with the site’s own error page and the number of the request', async () => {
  const document = new PageDocument('<p data-request-id="编号："></p>kept:0;', { marked: 'kept:', texts: ['尾'] })
  await using house = await openSite(({ path }) => {
    if (path === '/failed.html') return { document }
    throw new Error('a broken component')
  })
  for (const path of ['/', '/live.html']) {
    const answer = await house.get(path)
    const id = answer.headers['x-request-id']
    expect(answer).toMatchObject({ status: 500, body: `<p data-request-id="编号：">编号：${id}</p>尾` })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
  }
})

test('what fails on the way to a page ends in the error page too', async () => {
  const document = new PageDocument('the error page')
  const { site } = createTestSite(({ path }) => (path === '/failed.html' ? { document } : {}))
  function resolveRedirect({ path }: { path: string }) {
    if (path === '/moved.html') throw new Error('a location that is none')
    return null
  }
  await using app = await openPageServer({ site: { ...site, resolveRedirect } })
  expect(await sendRaw(app.port, { path: '/moved.html' })).toMatchObject({ status: 500, body: 'the error page' })
})

test('where the error page fails too, a page that cannot be rendered is a sentence, and the log has the reason', async () => {
  await using house = await openSite(() => {
    throw new Error('a broken component')
  })
  const answer = await house.get('/')
  expect(answer.status).toBe(500)
  expect(answer.body).not.toContain('component')
  expect(house.app.logs.join('')).toContain('a broken component')
})
