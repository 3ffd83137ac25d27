import type { IncomingHttpHeaders } from 'node:http'
import { expect, test, vi } from 'vitest'
import { pageTestCookie } from '#domain/landing/page-test.ts'
import { createTagLedger } from '#server/cache/tag-ledger.ts'
import type { PageAddress } from './page-address.ts'
import { createPageTestFinder, versionFor } from './page-tests.ts'

const running = { id: 7, secondsLeft: 604_800 }
const page: PageAddress = {
  path: '/a.html',
  query: new URLSearchParams(),
  platform: 'pc',
  baidu: false,
  cacheable: true,
  key: 'pc /a.html?',
}
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const versionOf = (headers: IncomingHttpHeaders) =>
  versionFor({ test: running, page, headers: { 'user-agent': agent, ...headers }, isSecure: true })

test('a new visitor gets a cookie and keeps their version; half of them have a key of their own', () => {
  const given = Array.from({ length: 400 }, () => versionOf({}))
  const inB = given.filter(({ page: { half } }) => half === 'b')
  expect(Math.abs(inB.length - 200)).toBeLessThan(60)
  for (const { page: shown, cookie } of given) {
    expect(cookie).toMatch(/^fy_test_7=[\w-]{16}; Path=\/; Max-Age=604800; SameSite=Lax; HttpOnly; Secure$/)
    expect(shown.key).toBe(shown.half === 'b' ? 'pc /a.html? b' : page.key)
    expect(shown.path).toBe(page.path)
    expect(versionOf({ cookie: `fy_baidu=1; ${cookie?.split(';')[0]}` })).toEqual({ page: shown, cookie: null })
  }
})

test('robots, programs and visitors who refuse statistics get the first version and no cookie', () => {
  const cookie = `${pageTestCookie(7)}=abcdefghijklmnop`
  for (const headers of [
    { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.5.0' },
    { dnt: '1' },
    { 'sec-gpc': '1', cookie },
  ])
    expect(versionOf(headers)).toEqual({ page, cookie: null })
})

test('a foreign or hostile mark is answered with a new one', () => {
  for (const cookie of ['fy_test_7=x', 'fy_test_8=abcdefghijklmnop', `fy_test_7=${'a'.repeat(5_000)}`])
    expect(versionOf({ cookie }).cookie).toContain('fy_test_7=')
})

test('tests are read once until a page or a slide is changed, end with their time, and no page waits for a database that is away', async () => {
  vi.useFakeTimers()
  const ledger = createTagLedger()
  let now = new Date('2026-11-30T00:00:00Z')
  const endsAt = new Date('2026-11-30T00:01:00Z')
  const row = { id: 7, path: '/a.html', slideA: null, endsAt }
  const ofSlides = { id: 8, path: '/', slideA: 3, endsAt }
  const answers: (() => Promise<object[]>)[] = []
  let reads = 0
  const where = () => {
    reads += 1
    return answers.shift()?.() ?? Promise.resolve([row, ofSlides])
  }
  const db = { select: () => ({ from: () => ({ where }) }) }
  const log = { warn: vi.fn() }
  const find = createPageTestFinder({ db, log, clock: { now: () => now }, ledger } as never)
  const [one, other] = [find('/a.html'), find('/b.html')]
  expect(await one).toEqual({ id: 7, secondsLeft: 60 })
  expect(await other).toBeNull()
  for (const home of ['/', '/index.html']) expect(find(home)).toMatchObject({ id: 8 })
  expect(find('/a.html')).toEqual({ id: 7, secondsLeft: 60 })
  expect(reads).toBe(1)
  now = new Date('2026-11-30T00:00:59.500Z')
  expect(find('/a.html')).toEqual({ id: 7, secondsLeft: 1 })

  // Purged while the database fails: the last ones, at once, until the next try.
  answers.push(() => Promise.reject(new Error('away')))
  ledger.purge(['banners:2'])
  expect(await find('/a.html')).toMatchObject({ id: 7 })
  expect(find('/a.html')).toMatchObject({ id: 7 })
  expect([reads, log.warn.mock.calls.length]).toEqual([2, 1])
  // And where it does not answer.
  await vi.advanceTimersByTimeAsync(2_000)
  answers.push(() => new Promise(() => {}))
  const slow = find('/a.html')
  await vi.advanceTimersByTimeAsync(300)
  expect(await slow).toMatchObject({ id: 7 })
  expect(find('/a.html')).toMatchObject({ id: 7 })
  now = new Date('2026-11-30T00:01:00Z')
  expect(find('/a.html')).toBeNull()
  vi.useRealTimers()
})
