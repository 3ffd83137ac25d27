import { expect, test, vi } from 'vitest'
import { asidePrefix, createPageCache, PageCacheBusyError, pageCacheTimes } from './page-cache.ts'
import { PageDocument } from './page-document.ts'
import { readyForm } from './stored-page.ts'
import { createTagLedger } from './tag-ledger.ts'
import type { RenderedPage } from './types.ts'

function openCache(settings: { maxBytes?: number; rendersAtMost?: number } = {}) {
  let time = 1_000
  const ledger = createTagLedger()
  const cache = createPageCache({
    ledger,
    maxBytes: 1_000_000,
    buildVersion: 'test',
    fixedHeaders: [],
    now: () => time,
    ...settings,
  })
  return {
    ...cache,
    purge: ledger.purge,
    purgeAll: ledger.purgeAll,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

const page = (html: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  document: new PageDocument(html),
  csp: "default-src 'self'",
  tags: ['articles'],
  cacheable: true,
  ...more,
})

/** A rendering whose end the test decides. */
function deferred() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
  return { render: vi.fn(() => promise), resolve, reject }
}

type Cache = ReturnType<typeof openCache>
const htmlOf = (answer: Awaited<ReturnType<Cache['get']>>) =>
  'stored' in answer ? answer.stored.forms.identity.body.toString() : answer.rendered.document.toString()

test('a page is rendered once, then comes from memory', async () => {
  const cache = openCache()
  const render = vi.fn(async () => page('one'))
  expect((await cache.get('k', render)).source).toBe('MISS')
  expect(cache.look('k')).toMatchObject({ source: 'HIT' })
  expect(render).toHaveBeenCalledOnce()
})

test('however many ask at once, a page is rendered once', async () => {
  const cache = openCache()
  const { render, resolve } = deferred()
  const answers = Promise.all(Array.from({ length: 50 }, () => cache.get('k', render)))
  resolve(page('one'))
  expect(new Set((await answers).map(htmlOf))).toEqual(new Set(['one']))
  expect(render).toHaveBeenCalledOnce()
})

test('a page that has aged is served as STALE and replaced behind the visitor’s back', async () => {
  const cache = openCache()
  await cache.get('k', async () => page('old'))
  cache.pass(pageCacheTimes.fresh)
  expect(cache.look('k')?.source).toBe('STALE')
  const { render, resolve } = deferred()
  cache.refresh('k', render)
  cache.refresh('k', render)
  expect(render).toHaveBeenCalledOnce()
  resolve(page('new'))
  await vi.waitFor(() => expect(cache.look('k')?.source).toBe('HIT'))
  expect(cache.look('k')?.stored.forms.identity.body.toString()).toBe('new')
})

test('a purge of one tag ends the pages that carry it, and no others', async () => {
  const cache = openCache()
  await cache.get('a', async () => page('a'))
  await cache.get('b', async () => page('b', { tags: ['banners', 'settings'] }))
  cache.purge(['settings'])
  expect(cache.look('a')?.source).toBe('HIT')
  expect(cache.look('b')).toBeNull()
  expect(htmlOf(await cache.get('b', async () => page('b2')))).toBe('b2')
})

test('a page whose data was purged while it was rendered is rendered again and never stored dead', async () => {
  const cache = openCache()
  const first = deferred()
  const renders = vi.fn().mockImplementationOnce(first.render).mockResolvedValueOnce(page('new'))
  const answer = cache.get('k', renders)
  cache.purge(['articles'])
  first.resolve(page('old'))
  expect(htmlOf(await answer)).toBe('new')
  expect(cache.look('k')?.stored.forms.identity.body.toString()).toBe('new')
})

test('a page that is purged in every rendering is sent but not kept', async () => {
  const cache = openCache()
  const answer = await cache.get('k', async () => {
    cache.purge(['articles'])
    return page('busy')
  })
  expect(htmlOf(answer)).toBe('busy')
  expect(cache.look('k')).toBeNull()
})

test('everything ends when purges may have been missed', async () => {
  const cache = openCache()
  await cache.get('k', async () => page('one', { tags: [] }))
  cache.purgeAll()
  expect(cache.look('k')).toBeNull()
})

test('the last good page is served while rendering fails, without a try for each request', async () => {
  const cache = openCache()
  await cache.get('k', async () => page('good'))
  cache.purge(['articles'])
  const failing = vi.fn(async () => Promise.reject(new Error('database away')))
  expect(await cache.get('k', failing)).toMatchObject({ source: 'STALE' })
  expect(cache.look('k')?.source).toBe('STALE')
  cache.refresh('k', failing)
  expect(failing).toHaveBeenCalledOnce()
  cache.pass(pageCacheTimes.retryAfter + 1)
  expect(htmlOf(await cache.get('k', async () => page('back')))).toBe('back')
})

test('a page with a failed part does not replace a good one, and is not stored when there is none', async () => {
  const cache = openCache()
  const broken = async () => page('broken', { cacheable: false })
  expect(htmlOf(await cache.get('new', broken))).toBe('broken')
  expect(cache.look('new')).toBeNull()
  await cache.get('k', async () => page('good'))
  cache.purge(['articles'])
  expect(htmlOf(await cache.get('k', broken))).toBe('good')
})

test('the last good page is not served for ever', async () => {
  const cache = openCache()
  await cache.get('k', async () => page('good'))
  cache.pass(pageCacheTimes.stale)
  expect(cache.look('k')).toBeNull()
  await expect(cache.get('k', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
})

test.each([301, 404, 500])('an answer with status %i is sent and not stored', async (status) => {
  const cache = openCache()
  expect(await cache.get('k', async () => page('x', { status }))).toMatchObject({ rendered: { status } })
  expect(cache.look('k')).toBeNull()
})

test('a page whose content has gone is forgotten', async () => {
  const cache = openCache()
  await cache.get('k', async () => page('here'))
  cache.purge(['articles'])
  expect(await cache.get('k', async () => page('gone', { status: 404, cacheable: false }))).toMatchObject({
    rendered: { status: 404 },
  })
  expect(cache.usage().pages).toBe(0)
})

test('memory stays within its bound whatever is asked for', async () => {
  const cache = openCache({ maxBytes: 200_000 })
  for (let index = 0; index < 300; index += 1)
    await cache.get(`k${index}`, async () => page(`${index} ${'text '.repeat(1_000)}`))
  await cache.settled()
  expect(cache.usage().bytes).toBeLessThanOrEqual(200_000)
  expect(cache.usage().pages).toBeGreaterThan(5)
})

test('more renderings at one time than allowed are refused, and there is room again afterwards', async () => {
  const cache = openCache({ rendersAtMost: 1 })
  const slow = deferred()
  const first = cache.get('a', slow.render)
  await expect(cache.get('b', async () => page('b'))).rejects.toThrow(PageCacheBusyError)
  slow.resolve(page('a'))
  await first
  expect(htmlOf(await cache.get('b', async () => page('b')))).toBe('b')
})

test('pages that are rendered anew leave room for one that nobody has seen yet, aged or purged', async () => {
  for (const end of ['age', 'purge']) {
    const cache = openCache({ rendersAtMost: 4 })
    const keys = ['a', 'b', 'c', 'd']
    for (const key of keys) await cache.get(key, async () => page(`old ${key}`))
    if (end === 'age') cache.pass(pageCacheTimes.fresh + 1)
    else cache.purge(['articles'])
    const slow = deferred()
    const answers = keys.map((key) => cache.get(key, slow.render))
    expect(htmlOf(await cache.get('new', async () => page('new'))), end).toBe('new')
    expect(htmlOf(await cache.get('d', slow.render)), end).toBe('old d')
    slow.resolve(page('fresh'))
    await Promise.all(answers)
    expect(htmlOf(await cache.get('a', slow.render)), end).toBe('fresh')
  }
})

test('the same content has the same ETag, other content, policy or build another', async () => {
  const cache = openCache()
  const etagOf = async (key: string, rendered: RenderedPage) => {
    const answer = await cache.get(key, async () => rendered)
    return 'stored' in answer ? answer.stored.etag : null
  }
  const etag = await etagOf('a', page('one'))
  expect(await etagOf('b', page('one'))).toBe(etag)
  expect(await etagOf('c', page('two'))).not.toBe(etag)
  expect(await etagOf('d', page('one', { csp: "default-src 'none'" }))).not.toBe(etag)
})

test('a page is packed quickly for who asks first, and as well as can be once it is asked for again', async () => {
  const cache = openCache()
  const html = Array.from({ length: 500 }, (_, index) => `<p>${index} ${index * 7}</p>`).join('')
  const answer = await cache.get('k', async () => page(html))
  if (!('stored' in answer)) throw new Error('The page is not stored')
  const { stored } = answer
  expect(stored.forms.br).toBeUndefined()
  const quick = readyForm(stored, 'br')
  await cache.settled()
  expect(stored.forms.br).toBe(quick)

  cache.look('k')
  await cache.settled()
  const well = cache.look('k')?.stored.forms.br
  expect(well?.body.byteLength).toBeLessThan(quick.body.byteLength)
  expect(well?.contentLength).toBe(String(well?.body.byteLength))
  expect(stored.forms.gzip).toBeUndefined()
})

test('pages of which there is no end make no other page give way', async () => {
  const cache = openCache({ maxBytes: 400_000 })
  await cache.get('k', async () => page('real'))
  for (let index = 0; index < 300; index += 1)
    await cache.get(`${asidePrefix}${index}`, async () => page(`${index} ${'text '.repeat(100)}`))
  expect(cache.look('k')?.source).toBe('HIT')
  expect(cache.look(`${asidePrefix}299`)?.source).toBe('HIT')
  expect(cache.look(`${asidePrefix}0`)).toBeNull()
})
